/**
 * Owns deleting all contacts that a list finds, in the steps of a bulk run: each into the trash, as by its own button,
 * and back from there. Consents are no part of it: what somebody withdrew is kept by address, and holds for who returns.
 */
import { inArray, sql } from 'drizzle-orm'
import { restoreInStep } from '#app/domains/admin/trash/trash.server.ts'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import type { BulkKind, BulkRow, Results, Step } from '#app/domains/bulk/kinds.ts'
import { type StartOutcome, startRun } from '#app/domains/bulk/runs.server.ts'
import { lockTableForWriting } from '#app/domains/contacts/contact-locks.server.ts'
import { deleteContact } from '#app/domains/contacts/contact-removal.server.ts'
import { lockPeople } from '#app/domains/contacts/other-addresses.server.ts'
import { isSelected, type Selection } from '#app/domains/contacts/selection/tagging.server.ts'
import { contacts } from '#app/domains/contacts/tables.server.ts'
import { trash } from '#app/domains/trash/tables.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'

type Confirmation = { expected: number; list_url: string; actor: Actor }

export function startDeleting(
  selection: Selection,
  { expected, list_url, actor }: Confirmation,
): Promise<StartOutcome> {
  const phrase = `eliminar ${formatCount(expected, 'contacto', 'contactos')}`
  const rows = sql`select ${contacts.id}, null, ${rowVersion(contacts)} from ${contacts}
    where ${isSelected(selection) ?? sql`true`}`
  return startRun({ action: 'contacts.delete', input: {}, phrase, list_url, expected }, rows, actor)
}

export const DELETING_KINDS: readonly BulkKind[] = [
  {
    action: 'contacts.delete',
    // Each takes up to eight statements.
    rowsPerStep: 50,
    change: deleteUnchanged,
    async undo(rows, { actor, tx }) {
      const results: Results = new Map()
      await lockPeople(await addressesOf(rows, tx), tx)
      for (const { row_id, before } of rows) {
        const { outcome } = await restoreInStep(trashId(before), actor, tx)
        results.set(row_id, outcome === 'restored' ? {} : outcome === 'missing' ? 'gone' : 'other')
      }
      return results
    },
  },
]

const trashId = (before: BulkRow['before']) => String(before?.trash_id)

/** Of the deleted ones; locked together, in order, because one restored after another would lock them in any. */
async function addressesOf(rows: readonly BulkRow[], tx: Tx): Promise<string[]> {
  const ids = rows.map(({ before }) => trashId(before))
  const email = sql<string>`lower(btrim(${trash.snapshot} ->> 'label'))`
  const found = await tx.select({ email }).from(trash).where(inArray(trash.id, ids))
  return found.map((row) => row.email)
}

/** A contact that was corrected since, or wrote again, stays: somebody confirmed to delete what it was. */
async function deleteUnchanged(rows: readonly BulkRow[], { actor, tx }: Step): Promise<Results> {
  await lockTableForWriting(tx)
  const ids = rows.map(({ row_id }) => row_id)
  const there = await tx
    .select({ id: contacts.id, version: rowVersion(contacts) })
    .from(contacts)
    .where(inArray(contacts.id, ids))
    .orderBy(contacts.id)
    .for('update')
  const versions = new Map(there.map(({ id, version }) => [id, version]))
  const results: Results = new Map()
  for (const { row_id, version } of rows) {
    const current = versions.get(row_id)
    if (current !== version) {
      results.set(row_id, current === undefined ? 'gone' : 'other')
      continue
    }
    const removal = await deleteContact(row_id, actor, tx)
    // Back-office §5: the database reported success, and the row is still there.
    if (removal.outcome === 'still-there') throw new Error('The database keeps a deleted contact.')
    results.set(row_id, removal.outcome === 'deleted' ? { before: { trash_id: removal.trash_id } } : 'gone')
  }
  return results
}
