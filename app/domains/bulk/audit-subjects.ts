/** Labels of bulk runs in the audit log. */
import type { AuditSubject } from '#app/domains/audit/audit-subjects.ts'
import { bulkRunHref } from './address.ts'

export const BULK_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'lote',
    name: 'Cambio en lote',
    takes: 'manage team',
    types: ['bulk_run'],
    fields: {
      total: 'Confirmados',
      changed: 'Cambiados',
      gone: 'Ya no existían',
      other: 'Habían cambiado o ya estaban así',
      past: 'Ya habían pasado',
      mailed: 'Su correo ya había salido',
      failed: 'Con error',
    },
    link: { table: 'bulk_runs', hrefOf: (id) => bulkRunHref(id) },
  },
]
