/** Owns finding copies of a person's rows in the audit log and the trash: the rows' ids, and the person's names. */
import { sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { type FoundRow, foundColumns, isOfPerson, isTheirs, namesOf } from './personal-data-locator.server.ts'
import { mayHoldAddress, type PageRange, within } from './redaction.server.ts'
import { type TextTable, wordsOf } from './text-columns.server.ts'

/** Tables that store copies of other tables' rows, as JSON. */
export const COPIES = ['public.audit_log', 'public.trash']

/** Searches some pages of the audit log or the trash. `ids` may include rows that belong to somebody else by now. */
export async function findCopies(
  email: string,
  { table, ...stretch }: PageRange & { table: TextTable },
  tx: Tx,
): Promise<{ ids: string[]; names: string[] }> {
  const read = sql`select ${table.table}.* from ${table.table},
    lateral (select lower(${wordsOf(table)} collate "C") as folded offset 0) searched
    where ${within(stretch)} and ${mayHoldAddress(sql`searched.folded`, { email })}`
  const copies =
    table.name === 'public.trash'
      ? sql`select snapshot -> 'row' as row, null as named from read
          union all select child, null from read, jsonb_path_query(snapshot, '$.children[*].rows[*]') child`
      : sql`select copy || jsonb_build_object('id', subject_id), null
          from read, lateral (values (before), (after)) copies (copy)
          where ${isOfPerson} and jsonb_typeof(copy) = 'object'
          union all select null, subject_id from read
          where ${isOfPerson} and position(${`«${email}»`} in lower(summary)) > 0`
  const { rows } = await tx.execute<FoundRow>(sql`
    with read as materialized (${read}), copies (row, named) as (${copies})
    select coalesce(named, row ->> 'id') as id, ${foundColumns(sql`row`)}
    from copies where named is not null or ${isTheirs(sql`row ->> 'email'`, email)}`)
  return { ids: rows.map(({ id }) => id).filter(isUuid), names: namesOf(rows, []) }
}
