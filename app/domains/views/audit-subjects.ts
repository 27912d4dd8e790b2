import type { AuditSubject } from '#app/domains/audit/audit-subjects.ts'
import { viewsHref } from './address.ts'

export const VIEW_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'vista',
    name: 'Vista de una lista',
    takes: 'manage team',
    types: ['saved_view', 'saved_views'],
    fields: {
      list: 'Lista',
      name: 'Nombre',
      parameters: 'Búsqueda',
      is_shared: 'Es del equipo',
      created_by: 'Guardada por',
      owner_id: { label: 'Cuenta', refers: { table: 'user', column: 'email' } },
    },
    link: { table: 'saved_views', column: 'list', hrefOf: (list) => viewsHref({ list }) },
  },
]
