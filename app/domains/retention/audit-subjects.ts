/** Label of the hold that somebody lifted, in the audit log. */
import type { AuditSubject } from '#app/domains/audit/audit-subjects.ts'
import { RETENTION_SCREEN } from './address.ts'

export const RETENTION_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'conservacion',
    name: 'Conservación',
    takes: 'watch the system',
    types: ['retention'],
    fields: {},
    hrefOf: () => RETENTION_SCREEN,
  },
]
