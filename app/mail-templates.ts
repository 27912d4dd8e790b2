/** Every mail that the site knows how to write. */
import { ACADEMY_MAILS } from './domains/academy/emails.tsx'
import { BACKUP_ALERT } from './domains/admin/backup-alerts.server.tsx'
import { ACCOUNT_MAILS } from './domains/auth/emails.tsx'
import { COMMUNITY_MAILS } from './domains/community/emails.tsx'
import { CONTACT_MAILS } from './domains/contacts/emails.tsx'
import { EVENT_ARRIVAL } from './domains/events/arrival-email.tsx'
import { ORGANISER_MAILS } from './domains/events/emails.tsx'
import { EVENT_CHANGE } from './domains/events/event-change-emails.tsx'
import { REGISTRATION_MAILS } from './domains/events/registration-emails.tsx'
import type { MailTemplate } from './domains/mail/templates.server.ts'

export const MAIL_TEMPLATES: readonly MailTemplate[] = [
  ...COMMUNITY_MAILS,
  ...ORGANISER_MAILS,
  EVENT_ARRIVAL,
  ...REGISTRATION_MAILS,
  EVENT_CHANGE,
  ...ACADEMY_MAILS,
  ...CONTACT_MAILS,
  ...ACCOUNT_MAILS,
  BACKUP_ALERT,
]
