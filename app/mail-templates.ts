/** Every mail that the site knows how to write. */
import { ACADEMY_MAILS } from './domains/academy/requests/emails.tsx'
import { BACKUP_ALERT } from './domains/admin/backup-alerts.server.tsx'
import { INVITED } from './domains/auth/invitations/emails.tsx'
import { PASSWORD_RESET } from './domains/auth/password-reset/emails.tsx'
import { PASSWORD_CHANGED } from './domains/auth/passwords/emails.tsx'
import { COMMUNITY_MAILS } from './domains/community/emails.tsx'
import { CONTACT_MAILS } from './domains/contacts/emails.tsx'
import { THANKS } from './domains/events/afterwards/emails.tsx'
import { EVENT_CHANGE } from './domains/events/changes/emails.tsx'
import { MESSAGE_ARRIVAL } from './domains/events/messages/arrival-email.tsx'
import { EVENT_MESSAGE } from './domains/events/messages/emails.tsx'
import { PROPOSAL_ANSWER, PROPOSAL_ARRIVAL } from './domains/events/proposals/emails.tsx'
import { REGISTRATION_MAILS } from './domains/events/registrations/emails.tsx'
import { REMINDER } from './domains/events/reminders/emails.tsx'
import { EVENT_ARRIVAL } from './domains/events/submissions/arrival-email.tsx'
import { ORGANISER_MAILS } from './domains/events/submissions/emails.tsx'
import { INQUIRY_MAILS } from './domains/inquiries/emails.tsx'
import type { MailTemplate } from './domains/mail/templates.server.ts'

export const MAIL_TEMPLATES: readonly MailTemplate[] = [
  ...COMMUNITY_MAILS,
  ...ORGANISER_MAILS,
  EVENT_ARRIVAL,
  PROPOSAL_ARRIVAL,
  PROPOSAL_ANSWER,
  ...REGISTRATION_MAILS,
  EVENT_CHANGE,
  REMINDER,
  THANKS,
  EVENT_MESSAGE,
  MESSAGE_ARRIVAL,
  ...ACADEMY_MAILS,
  ...INQUIRY_MAILS,
  ...CONTACT_MAILS,
  PASSWORD_RESET,
  INVITED,
  PASSWORD_CHANGED,
  BACKUP_ALERT,
]
