/** All kinds of row in the audit log, in the order of the history's filter. */
import { ACADEMY_SUBJECTS } from './domains/academy/audit-subjects.ts'
import { INBOX_SUBJECTS, SITE_SUBJECTS } from './domains/admin/audit-subjects.ts'
import { ATTENDANCE_SUBJECTS } from './domains/attendance/audit-subjects.ts'
import type { AuditSubject } from './domains/audit/audit-subjects.ts'
import { ACCOUNT_SUBJECTS } from './domains/auth/audit-subjects.ts'
import { BULK_SUBJECTS } from './domains/bulk/audit-subjects.ts'
import { CONTACT_SUBJECTS } from './domains/contacts/audit-subjects.ts'
import { CONTENT_SUBJECTS } from './domains/content/admin/audit-subjects.ts'
import { EVENT_SUBJECTS } from './domains/event-desk/audit-subjects.ts'
import { NEWSLETTER_SUBJECTS } from './domains/newsletter/issues/audit-subjects.ts'
import { REPORT_SUBJECTS } from './domains/report/audit-subjects.ts'
import { RETENTION_SUBJECTS } from './domains/retention/audit-subjects.ts'
import { SENDER_SUBJECTS } from './domains/senders/audit-subjects.ts'
import { SETTINGS_SUBJECTS } from './domains/site/settings/audit-subjects.ts'
import { TOOL_SUBJECTS } from './domains/tools/audit-subjects.ts'
import { VIEW_SUBJECTS } from './domains/views/audit-subjects.ts'

export const AUDIT_SUBJECTS: readonly AuditSubject[] = [
  ...EVENT_SUBJECTS,
  ...ATTENDANCE_SUBJECTS,
  ...CONTENT_SUBJECTS,
  ...NEWSLETTER_SUBJECTS,
  ...ACADEMY_SUBJECTS,
  ...INBOX_SUBJECTS,
  ...SENDER_SUBJECTS,
  ...CONTACT_SUBJECTS,
  ...BULK_SUBJECTS,
  ...VIEW_SUBJECTS,
  ...ACCOUNT_SUBJECTS,
  ...SETTINGS_SUBJECTS,
  ...SITE_SUBJECTS,
  ...REPORT_SUBJECTS,
  ...RETENTION_SUBJECTS,
  ...TOOL_SUBJECTS,
]
