/** Owns the way back of what was deleted: the row returns as it was, and the record says who brought it. */
import { resumeDelivery } from '#app/domains/academy/request-desk.server.ts'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { tellOfReturn } from '#app/domains/events/event-changes.server.ts'
import { settleRestored } from '#app/domains/events/registration-desk.server.ts'
import { takeFromTrash } from '#app/domains/trash/trash.server.ts'
import { db } from '#app/platform/db.server.ts'

/** Every other kind that is thrown away is masculine in Spanish. */
const FEMININE = /^(Solicitud|Historia|Formación)\b/

/** 'Curso restaurado', 'Historia de éxito restaurada'. */
export function restoredWords(kind: string): string {
  return `${kind} ${FEMININE.test(kind) ? 'restaurada' : 'restaurado'}`
}

/** Restores one deleted row. Undefined where there is nothing to restore any more. */
export async function restoreDeleted(
  id: string,
  actor: Actor,
): Promise<{ kind: string; label: string } | undefined> {
  return db.transaction(async (tx) => {
    const restored = await takeFromTrash(id, tx)
    if (!restored) return undefined
    const { kind, label, table_name, row_id } = restored
    const entry = { action: `${table_name}.undeleted`, subject_type: table_name, subject_id: row_id }
    await recordChange(actor, { ...entry, summary: `Restauró «${label}» (${kind.toLowerCase()})` }, tx)
    if (table_name === 'events') await tellOfReturn(row_id, tx)
    if (table_name === 'course_submissions') await resumeDelivery(row_id, tx)
    const waits = table_name === 'event_registrations' && (await settleRestored(row_id, tx))
    return { kind, label: waits ? `${label}, en la lista de espera: el evento está completo` : label }
  })
}
