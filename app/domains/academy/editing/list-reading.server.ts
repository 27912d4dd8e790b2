/**
 * Owns reading the panel's Academy screen: the number of rows of each kind, and one page of one kind under a search.
 */
import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { db } from '#app/platform/database/db.server.ts'
import { onePage } from '#app/platform/lists/paging.ts'
import { containsPattern } from '#app/platform/search/search-terms.ts'
import {
  entrepreneurship_programs,
  intensive_bootcamps,
  scheduled_trainings,
  success_stories,
} from '../tables.server.ts'
import type { ListedEntity } from './labels.ts'
import { LIST_TABS, type ListQuery } from './list-address.ts'
import { describeRow, type ListedRows } from './list-rows.ts'

type List = { table: PgTable & { id: PgColumn }; searched: PgColumn[]; order: SQL }

/** Order of back-office §7: newest first, trainings by date. */
const LISTS: Record<ListedEntity, List> = {
  intensive_bootcamps: {
    table: intensive_bootcamps,
    searched: [intensive_bootcamps.title, intensive_bootcamps.instructor],
    order: desc(intensive_bootcamps.created_at),
  },
  entrepreneurship_programs: {
    table: entrepreneurship_programs,
    searched: [entrepreneurship_programs.title, entrepreneurship_programs.description],
    order: desc(entrepreneurship_programs.created_at),
  },
  success_stories: {
    table: success_stories,
    searched: [success_stories.name, success_stories.position, success_stories.program],
    order: desc(success_stories.created_at),
  },
  scheduled_trainings: {
    table: scheduled_trainings,
    searched: [scheduled_trainings.title, scheduled_trainings.specific_location],
    order: asc(scheduled_trainings.start_date),
  },
}

export async function readList(tab: ListedEntity, { search, page }: ListQuery) {
  const { table, searched, order } = LISTS[tab]
  const found = search ? matches(searched, search) : undefined
  const [counts, { rows, ...list }] = await Promise.all([
    countAll(),
    onePage(page, async ({ limit, offset }) => {
      const [rows, total] = await Promise.all([
        db.select().from(table).where(found).orderBy(order, table.id).limit(limit).offset(offset),
        db.$count(table, found),
      ])
      return { rows, total }
    }),
  ])
  const lines = rows.map((row) => describeRow(tab, row as ListedRows[typeof tab]))
  return { counts, list: { lines, search, ...list } }
}

/** Numbers of all rows, regardless of the search (design §6.17). */
async function countAll(): Promise<Record<ListedEntity, number>> {
  const counts = await Promise.all(LIST_TABS.map((tab) => db.$count(LISTS[tab].table)))
  return Object.fromEntries(LIST_TABS.map((tab, index) => [tab, counts[index]])) as Record<
    ListedEntity,
    number
  >
}

/** SQL condition of a search; `fold_text` removes case and accents. */
function matches(searched: PgColumn[], search: string): SQL {
  return sql`fold_text(concat_ws(E'\n', ${sql.join(searched, sql`, `)})) like fold_text(${containsPattern(search)})`
}
