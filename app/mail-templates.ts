/** All mail templates of the site. */
import * as academy from './domains/academy/requests/emails.tsx'
import { backupAlert } from './domains/admin/backup-alerts.server.tsx'
import { assignmentMail, noteMail } from './domains/admin/inbox/emails.tsx'
import { alertMail } from './domains/alerts/emails.tsx'
import { eventChange } from './domains/attendance/changes/emails.tsx'
import { thanksMail } from './domains/attendance/feedback/emails.tsx'
import { eventMessage } from './domains/attendance/messages/emails.tsx'
import { messageNotificationMail } from './domains/attendance/messages/team-notification-email.tsx'
import { registrationTemplate } from './domains/attendance/registrations/emails.tsx'
import { reminderMail } from './domains/attendance/reminders/emails.tsx'
import { invitationMail } from './domains/auth/invitations/emails.tsx'
import { passkeyAdded } from './domains/auth/passkeys/emails.tsx'
import { resetMail } from './domains/auth/password-reset/emails.tsx'
import { passwordChanged } from './domains/auth/passwords/emails.tsx'
import { factorsCleared } from './domains/auth/second-factor/emails.tsx'
import { unknownDevice } from './domains/auth/sign-in/emails.tsx'
import * as community from './domains/community/emails.tsx'
import { confirmationMail, unsubscribeMail } from './domains/contacts/emails.tsx'
import { answerMail } from './domains/conversations/emails.tsx'
import { proposalAnswerMail, proposalNotificationMail } from './domains/event-desk/changes/emails.tsx'
import { coOrganiserMail, renewedLinkMail } from './domains/event-desk/organisers/emails.tsx'
import { approvalMail, receiptMail, rejectionMail } from './domains/event-desk/submissions/emails.tsx'
import { teamNotificationMail as eventNotificationMail } from './domains/event-desk/submissions/team-notification-email.tsx'
import * as inquiries from './domains/inquiries/emails.tsx'
import type { Mail } from './domains/mail/mail.server.ts'
import { trialMail } from './domains/mail/mailbox/trial-email.tsx'
import type { MailTemplate } from './domains/mail/templates.server.ts'
import { digestNotice } from './domains/newsletter/digest/emails.tsx'
import { issueMail } from './domains/newsletter/issues/emails.tsx'
import { newsletterTrialMail } from './domains/newsletter/readiness/emails.tsx'
import { welcomeMail } from './domains/newsletter/welcome/emails.tsx'
import { weeklyFiguresMail } from './domains/report/weekly/emails.tsx'
import { retentionReminder } from './domains/retention/reminder.server.tsx'

const MAILS: readonly Mail[] = [
  community.receiptMail,
  community.teamNotificationMail,
  receiptMail,
  approvalMail,
  rejectionMail,
  eventNotificationMail,
  proposalNotificationMail,
  proposalAnswerMail,
  renewedLinkMail,
  coOrganiserMail,
  registrationTemplate,
  eventChange,
  reminderMail,
  thanksMail,
  eventMessage,
  messageNotificationMail,
  academy.receiptMail,
  academy.teamNotificationMail,
  inquiries.receiptMail,
  inquiries.teamNotificationMail,
  inquiries.mailNotification,
  answerMail,
  assignmentMail,
  noteMail,
  confirmationMail,
  unsubscribeMail,
  resetMail,
  invitationMail,
  passkeyAdded,
  factorsCleared,
  passwordChanged,
  unknownDevice,
  backupAlert,
  alertMail,
  trialMail,
  newsletterTrialMail,
  issueMail,
  digestNotice,
  welcomeMail,
  weeklyFiguresMail,
  retentionReminder,
]

export const MAIL_TEMPLATES: readonly MailTemplate[] = MAILS.map(({ template }) => template)
