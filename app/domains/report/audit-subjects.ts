/** Labels of shared reports in the audit log. */
import { href } from 'react-router'
import type { AuditSubject } from '#app/domains/audit/audit-subjects.ts'

export const REPORT_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'informe',
    name: 'Informe compartido',
    takes: 'share figures',
    types: ['shared_report'],
    fields: {},
    hrefOf: () => href('/admin/informe'),
  },
]
