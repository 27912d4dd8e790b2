/** How the record speaks of administrators. */
import type { RecordKind } from '#app/domains/audit/record-kinds.ts'

export const ACCOUNT_RECORDS: readonly RecordKind[] = [
  {
    ...{ id: 'administrador', name: 'Administrador', types: ['user'] },
    fields: { role: { label: 'Rol', words: { admin: 'Administrador' } }, sessions: 'Sesiones abiertas' },
    place: { table: 'user_roles', id: 'user_id', isText: true, hrefOf: () => '/admin/users' },
  },
]
