/** Every mail that the site knows how to write. */
import { ACADEMY_MAILS } from './domains/academy/requests/emails.tsx'
import { BACKUP_ALERT } from './domains/admin/backup-alerts.server.tsx'
import { THANKS } from './domains/attendance/afterwards/emails.tsx'
import { EVENT_CHANGE } from './domains/attendance/changes/emails.tsx'
import { MESSAGE_ARRIVAL } from './domains/attendance/messages/arrival-email.tsx'
import { EVENT_MESSAGE } from './domains/attendance/messages/emails.tsx'
import { REGISTRATION_MAILS } from './domains/attendance/registrations/emails.tsx'
import { REMINDER } from './domains/attendance/reminders/emails.tsx'
import { INVITED } from './domains/auth/invitations/emails.tsx'
import { PASSWORD_RESET } from './domains/auth/password-reset/emails.tsx'
import { PASSWORD_CHANGED } from './domains/auth/passwords/emails.tsx'
import { COMMUNITY_MAILS } from './domains/community/emails.tsx'
import { CONTACT_MAILS } from './domains/contacts/emails.tsx'
import { PROPOSAL_ANSWER, PROPOSAL_ARRIVAL } from './domains/event-desk/proposals/emails.tsx'
import { EVENT_ARRIVAL } from './domains/event-desk/submissions/arrival-email.tsx'
import { ORGANISER_MAILS } from './domains/event-desk/submissions/emails.tsx'
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
