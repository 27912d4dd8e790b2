/** Owns the deletion of a contact: into the trash with one audit entry, and back from there unchanged. */
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { moveToTrash, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { lockTableForWriting } from './contact-locks.server.ts'

export async function deleteContact(id: string, actor: Actor): Promise<RemovalOutcome> {
  return db.transaction(async (tx) => {
    const what = { table: 'contacts', id, kind: 'Contacto', labelColumn: 'email' }
    await lockTableForWriting(tx)
    const removal = await moveToTrash(what, actor.email, tx)
    if (removal.outcome !== 'deleted') return removal
    const entry = { action: 'contact.deleted', summary: `Eliminó el contacto «${removal.label}»` }
    const subject = { subject_type: 'contact', subject_id: id, before: removal.row }
    await recordChange(actor, { ...entry, ...subject }, tx)
    return removal
  })
}
