/**
 * Owns what the team takes out of the bin for good. Nothing holds it afterwards, the record's copy neither; that it
 * was deleted, and by whom, stays. Who was to hear of a deleted event still does.
 */
import { type Actor, forgetCopiesOf, recordChange } from '#app/domains/audit/audit.server.ts'
import { forgetIdleNotices } from '#app/domains/events/changes/notices.server.ts'
import { type Purged, purgeAll, purgeOne } from '#app/domains/trash/emptying.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/** Undefined where somebody restored it, or did the same, before. */
export async function removeForGood(id: string, actor: Actor): Promise<Purged | undefined> {
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

/** How many went; undefined where the bin is not any more what was asked about, and nothing did. */
export async function emptyBin(digest: string, actor: Actor): Promise<number | undefined> {
  return db.transaction(async (tx) => {
    const purged = await purgeAll(digest, tx)
    if (!purged || purged.length === 0) return purged?.length
    await forget(purged, tx)
    const counts = Object.groupBy(purged, ({ kind }) => kind)
    const before = Object.fromEntries(Object.entries(counts).map(([kind, rows]) => [kind, rows?.length]))
    const what = purged.length === 1 ? '1 elemento' : `${purged.length} elementos`
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
  await forgetCopiesOf(
    purged.map(({ row_id }) => row_id),
    tx,
  )
  await forgetIdleNotices(tx)
}
