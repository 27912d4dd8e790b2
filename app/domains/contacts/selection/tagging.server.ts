/**
 * Owns tags put on many contacts, or taken off: those chosen, or all that a query finds. As many are changed as were
 * confirmed, or none; more than `MOST_AT_ONCE` by a bulk run (bulk-tagging.server.ts).
 */
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
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

/** `other`: it is not the `expected` number of contacts any more. */
export type TaggingOutcome = { outcome: 'changed' | 'other'; count: number }

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
      const { length: count } = await writeTags(selection, change, expected + 1, tx)
      // Throws to roll back: the number is known once it is written, when nobody can change it any more.
      if (count !== expected) throw new OtherNumber()
      if (count > 0) await record(change, count, actor, tx)
      return { outcome: 'changed', count }
    })
  } catch (error) {
    if (error instanceof OtherNumber)
      return { outcome: 'other', ...(await recount(selection, { tag, isRemoval })) }
    throw error
  }
}

class OtherNumber extends Error {}

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

async function record({ tag, isRemoval }: TagChange, count: number, actor: Actor, tx: Tx): Promise<void> {
  const people = formatCount(count, 'contacto', 'contactos')
  const entry = isRemoval
    ? { action: 'contacts.untagged', summary: `Quitó la etiqueta «${tag}» a ${people}` }
    : { action: 'contacts.tagged', summary: `Puso la etiqueta «${tag}» a ${people}` }
  await recordChange(actor, { ...entry, subject_type: 'contacts', subject_id: tag }, tx)
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
