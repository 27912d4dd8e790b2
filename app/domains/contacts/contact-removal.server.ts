/** Owns the deletion of contacts: into the trash with one audit entry each, and back from there unchanged. */
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { moveToTrash, type RemovalOutcome } from '#app/domains/trash/trash.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { lockTableForWriting } from './contact-locks.server.ts'

export async function deleteContact(id: string, actor: Actor, on: Db | Tx = db): Promise<RemovalOutcome> {
  return on.transaction(async (tx) => {
    await lockTableForWriting(tx)
    return remove(id, actor, tx)
  })
}

/** `still-there`: nothing was deleted. */
export type Deletion =
  | { outcome: 'deleted'; rows: { trash_id: string; label: string }[] }
  | { outcome: 'missing' }
  | { outcome: 'still-there' }

/** Deletes all of them or none; those that are gone already are left out. */
export async function deleteContacts(ids: readonly string[], actor: Actor): Promise<Deletion> {
  return db
    .transaction(async (tx): Promise<Deletion> => {
      await lockTableForWriting(tx)
      const rows: { trash_id: string; label: string }[] = []
      for (const id of ids.toSorted()) {
        const removal = await remove(id, actor, tx)
        // Throws to roll back the deletions before this one.
        if (removal.outcome === 'still-there') throw new StillThere()
        if (removal.outcome === 'deleted') rows.push(removal)
      }
      return rows.length > 0 ? { outcome: 'deleted', rows } : { outcome: 'missing' }
    })
    .catch((error: unknown): Deletion => {
      if (error instanceof StillThere) return { outcome: 'still-there' }
      throw error
    })
}

class StillThere extends Error {}

async function remove(id: string, actor: Actor, tx: Tx): Promise<RemovalOutcome> {
  const what = { table: 'contacts', id, kind: 'Contacto', labelColumn: 'email', children: CHILDREN }
  const removal = await moveToTrash(what, actor.email, tx)
  if (removal.outcome !== 'deleted') return removal
  const entry = { action: 'contact.deleted', summary: `Eliminó el contacto «${removal.label}»` }
  const subject = { subject_type: 'contact', subject_id: id, before: removal.row }
  await recordChange(actor, { ...entry, ...subject }, tx)
  return removal
}

const CHILDREN = ['contact_addresses', 'contact_notes'].map((table) => ({ table, column: 'contact_id' }))
