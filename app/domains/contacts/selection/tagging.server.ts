/**
 * Owns tags put on many contacts, or taken off, and the undoing of it: those chosen, or all that a query finds. As many
 * are changed as were confirmed, or none; more than `MOST_AT_ONCE` by a bulk run (bulk-tagging.server.ts).
 */
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, readEntriesAt, recordChange, transactionTime } from '#app/domains/audit/audit.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { matching } from '../contact-lists.server.ts'
import { lockTableForWriting } from '../contact-locks.server.ts'
import type { ContactQuery } from '../contacts-address.ts'
import { MOST_TAGS } from '../schema.ts'
import { contacts } from '../tables.server.ts'
import { spellTags } from '../tag-spellings.server.ts'

/** Contacts by their ids, or all that a query finds. */
export type Selection = { ids: readonly string[] } | { query: ContactQuery }

export type TagChange = { tag: string; isRemoval: boolean }

/** Contacts of the selection, and those of them that the change would change. */
export async function countChange(
  selection: Selection,
  change: TagChange,
): Promise<{ chosen: number; changing: number }> {
  const [counts] = await db
    .select({
      chosen: sql<number>`count(*)::int`,
      changing: sql<number>`(count(*) filter (where ${isChanged(change)}))::int`,
    })
    .from(contacts)
    .where(isSelected(selection))
  return counts ?? { chosen: 0, changing: 0 }
}

export type TaggingOutcome =
  /** `at`: time of the transaction, by which `undoTags` finds it. */
  | { outcome: 'changed'; count: number; at: string }
  /** It is not the `expected` number of contacts any more. */
  | { outcome: 'other'; count: number }

/** Changes the selection, or nothing. */
export async function changeTags(
  selection: Selection,
  { tag, isRemoval }: TagChange,
  { expected, actor }: { expected: number; actor: Actor },
): Promise<TaggingOutcome> {
  try {
    return await db.transaction(async (tx) => {
      await lockTableForWriting(tx)
      const [known = tag] = await spellTags([tag], tx)
      const change = { tag: known, isRemoval }
      const ids = await writeTags(selection, change, expected + 1, tx)
      const { length: count } = ids
      // Throws to roll back: the number is known once it is written, when nobody can change it any more.
      if (count !== expected) throw new OtherNumber()
      if (count > 0) await record(change, ids, actor, tx)
      return { outcome: 'changed', count, at: await transactionTime(tx) }
    })
  } catch (error) {
    if (error instanceof OtherNumber)
      return { outcome: 'other', ...(await recount(selection, { tag, isRemoval })) }
    throw error
  }
}

class OtherNumber extends Error {}

/**
 * Takes back a change of tags, of those whom it changed alone: who had the tag before keeps it. `at`: time of its
 * transaction, which must be the actor's own. Undefined if there is nothing to undo any more.
 */
export function undoTags(at: string, actor: Actor): Promise<(TagChange & { count: number }) | undefined> {
  return db.transaction(async (tx) => {
    await lockTableForWriting(tx)
    const [made] = (await readEntriesAt(actor, at, tx)).filter(({ action }) => Object.hasOwn(UNDOING, action))
    if (!made || !Array.isArray(made.after.ids)) return undefined
    const change = { tag: made.subject_id, isRemoval: UNDOING[made.action] === 'contacts.untagged' }
    const ids = await writeTags({ ids: made.after.ids.map(String) }, change, made.after.ids.length, tx)
    if (ids.length === 0) return undefined
    await record(change, ids, actor, tx)
    return { ...change, count: ids.length }
  })
}

/** Which action undoes which. */
const UNDOING: Record<string, string> = {
  'contacts.tagged': 'contacts.untagged',
  'contacts.untagged': 'contacts.tagged',
}

async function recount(selection: Selection, change: TagChange): Promise<{ count: number }> {
  return { count: (await countChange(selection, change)).changing }
}

/** Writes to `most` contacts at most, and returns their ids. */
export async function writeTags(
  selection: Selection,
  change: TagChange,
  most: number,
  tx: Tx,
): Promise<string[]> {
  const { tag, isRemoval } = change
  const tags = isRemoval
    ? sql`array(select each from unnest(tags) with ordinality as t (each, place) where lower(each) <> lower(${tag})
        order by place)`
    : sql`array_append(tags, ${tag})`
  const isMeant = and(isSelected(selection), isChanged(change))
  const some = tx.select({ id: contacts.id }).from(contacts).where(isMeant).limit(most)
  const written = await tx
    .update(contacts)
    .set({ tags, updated_at: sql`now()` })
    // Asked again of each row, which another transaction may have changed since it was found.
    .where(and(inArray(contacts.id, some), isMeant))
    .returning({ id: contacts.id })
  return written.map(({ id }) => id)
}

async function record({ tag, isRemoval }: TagChange, ids: string[], actor: Actor, tx: Tx): Promise<void> {
  const people = formatCount(ids.length, 'contacto', 'contactos')
  const entry = isRemoval
    ? { action: 'contacts.untagged', summary: `Quitó la etiqueta «${tag}» a ${people}` }
    : { action: 'contacts.tagged', summary: `Puso la etiqueta «${tag}» a ${people}` }
  await recordChange(actor, { ...entry, after: { ids }, subject_type: 'contacts', subject_id: tag }, tx)
}

export function isSelected(selection: Selection): SQL | undefined {
  if ('query' in selection) return matching(selection.query)
  return inArray(contacts.id, selection.ids.filter(isUuid))
}

/** SQL: the contact has the tag, in any case, and is to lose it; or has room for it. */
export function isChanged({ tag, isRemoval }: TagChange): SQL {
  const has = sql`exists (select from unnest(${contacts.tags}) each where lower(each) = lower(${tag}))`
  return isRemoval ? has : sql`(not ${has} and cardinality(${contacts.tags}) < ${MOST_TAGS})`
}
