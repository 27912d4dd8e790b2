/**
 * Owns deleting rows in the trash for good, with their copies in the audit log, which keeps only that they were
 * deleted, and by whom. Waiting mails about a deleted event are still sent.
 */

import { deleteIdleNotices } from '#app/domains/attendance/changes/notifications.server.ts'
import { deleteIdleMailings } from '#app/domains/attendance/registrations/mailing-retention.server.ts'
import { type Actor, clearCopiesOf, recordChange } from '#app/domains/audit/audit.server.ts'
import { type Purged, purgeAll, purgeOne } from '#app/domains/trash/emptying.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'

/** Deletes one row in the trash for good; undefined if it is no longer there. */
export async function purgeRow(id: string, actor: Actor): Promise<Purged | undefined> {
  return db.transaction(async (tx) => {
    const purged = await purgeOne(id, tx)
    if (!purged) return undefined
    await forget([purged], tx)
    const { table_name, row_id, kind, label } = purged
    const entry = { action: `${table_name}.purged`, subject_type: table_name, subject_id: row_id }
    const summary = `Eliminó para siempre «${label}» (${kind.toLowerCase()})`
    await recordChange(actor, { ...entry, summary }, tx)
    return purged
  })
}

/**
 * Number of rows deleted; undefined, with none deleted, if the trash changed since the confirmation was shown
 * (`digest`).
 */
export async function emptyTrash(digest: string, actor: Actor): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const purged = await purgeAll(digest, tx)
    if (!purged || purged.length === 0) return purged?.length
    await forget(purged, tx)
    const counts = Object.groupBy(purged, ({ kind }) => kind)
    const before = Object.fromEntries(Object.entries(counts).map(([kind, rows]) => [kind, rows?.length]))
    const what = formatCount(purged.length, 'elemento', 'elementos')
    const subject = { subject_type: 'trash', subject_id: 'bin' }
    await recordChange(
      actor,
      { action: 'trash.emptied', ...subject, summary: `Vació la papelera: ${what}`, before },
      tx,
    )
    return purged.length
  })
}

async function forget(purged: readonly Purged[], tx: Tx): Promise<void> {
  await clearCopiesOf(
    purged.map(({ row_id }) => row_id),
    tx,
  )
  await deleteIdleNotices(tx)
  await deleteIdleMailings(tx)
}
