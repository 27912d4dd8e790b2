/** Every kind of record that the audit log knows, in the order of the history's filter. */
import { ACADEMY_RECORDS } from './domains/academy/record-kinds.ts'
import { INBOX_RECORDS, SITE_RECORDS } from './domains/admin/record-kinds.ts'
import { ATTENDANCE_RECORDS } from './domains/attendance/record-kinds.ts'
import type { RecordKind } from './domains/audit/record-kinds.ts'
import { ACCOUNT_RECORDS } from './domains/auth/record-kinds.ts'
import { CONTACT_RECORDS } from './domains/contacts/record-kinds.ts'
import { CONTENT_RECORDS } from './domains/content/desk/record-kinds.ts'
import { EVENT_RECORDS } from './domains/event-desk/record-kinds.ts'
import { SETTINGS_RECORDS } from './domains/site/settings/record-kinds.ts'
import { TOOL_RECORDS } from './domains/tools/record-kinds.ts'

export const RECORD_KINDS: readonly RecordKind[] = [
  ...EVENT_RECORDS,
  ...ATTENDANCE_RECORDS,
  ...CONTENT_RECORDS,
  ...ACADEMY_RECORDS,
  ...INBOX_RECORDS,
  ...CONTACT_RECORDS,
  ...ACCOUNT_RECORDS,
  ...SETTINGS_RECORDS,
  ...SITE_RECORDS,
  ...TOOL_RECORDS,
]
