/** Labels of exports, imports and backups in the audit log. */
import type { AuditSubject } from '#app/domains/audit/audit-subjects.ts'
import { importHref } from '#app/domains/contacts/import/address.ts'
import { BACKUPS } from './backup-view.ts'

export const TOOL_SUBJECTS: readonly AuditSubject[] = [
  {
    id: 'importacion',
    name: 'Importación de contactos',
    takes: 'import people',
    types: ['contact_import'],
    alsoAbout: ['export'],
    fields: {
      new: 'Nuevos',
      update: 'Actualizados',
      known: 'Ya conocidos',
      repeated: 'Repetidos',
      wrong: 'Con errores',
      removed: 'Quitados',
      restored: 'Como estaban',
      kept: 'Conservados',
    },
    link: { table: 'contact_imports', hrefOf: (id) => importHref(id) },
  },
  { id: 'exportacion', name: 'Exportación', takes: 'export people', types: ['export'], fields: {} },
  {
    id: 'copia',
    name: 'Copia de seguridad',
    takes: 'watch the system',
    types: ['backup', 'backup_run'],
    fields: {},
    hrefOf: () => BACKUPS,
  },
]
