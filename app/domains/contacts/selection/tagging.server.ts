/**
 * Owns tags put on many contacts, or taken off: those chosen, or all that a query finds. As many are changed as were
 * confirmed, or none.
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

export type TaggingOutcome = { outcome: 'changed' | 'other'; count: number }

/** Changes the selection. `other`: it is not the `expected` number of contacts any more, and nothing was changed. */
export async function changeTags(
  selection: Selection,
  change: TagChange,
  { expected, actor }: { expected: number; actor: Actor },
): Promise<TaggingOutcome> {
  try {
    return await db.transaction(async (tx) => {
      // All contacts of a large site may take longer than the default timeout of 15 s.
      await tx.execute(sql`set local statement_timeout = '120s'`)
      await lockTableForWriting(tx)
      const count = await write(selection, change, tx)
      // Throws to roll back: the number is known once it is written, when nobody can change it any more.
      if (count !== expected) throw new OtherNumber(count)
      if (count > 0) await record(change, count, actor, tx)
      return { outcome: 'changed', count }
    })
  } catch (error) {
    if (error instanceof OtherNumber) return { outcome: 'other', count: error.count }
    throw error
  }
}

class OtherNumber extends Error {
  readonly count: number
  constructor(count: number) {
    super('The selection is not what was confirmed.')
    this.count = count
  }
}

async function write(selection: Selection, change: TagChange, tx: Tx): Promise<number> {
  const { tag, isRemoval } = change
  const tags = isRemoval
    ? sql`array(select each from unnest(tags) with ordinality as t (each, place) where lower(each) <> lower(${tag})
        order by place)`
    : sql`array_append(tags, ${tag})`
  const { rowCount } = await tx
    .update(contacts)
    .set({ tags, updated_at: sql`now()` })
    .where(and(isSelected(selection), isChanged(change)))
  return rowCount ?? 0
}

async function record({ tag, isRemoval }: TagChange, count: number, actor: Actor, tx: Tx): Promise<void> {
  const people = formatCount(count, 'contacto', 'contactos')
  const entry = isRemoval
    ? { action: 'contacts.untagged', summary: `Quitó la etiqueta «${tag}» a ${people}` }
    : { action: 'contacts.tagged', summary: `Puso la etiqueta «${tag}» a ${people}` }
  await recordChange(actor, { ...entry, subject_type: 'contacts', subject_id: tag }, tx)
}

function isSelected(selection: Selection): SQL | undefined {
  if ('query' in selection) return matching(selection.query)
  return inArray(contacts.id, selection.ids.filter(isUuid))
}

/** SQL: the contact has the tag, in any case, and is to lose it; or has room for it. */
function isChanged({ tag, isRemoval }: TagChange): SQL {
  const has = sql`exists (select from unnest(${contacts.tags}) each where lower(each) = lower(${tag}))`
  return isRemoval ? has : sql`(not ${has} and cardinality(${contacts.tags}) < ${MOST_TAGS})`
}
