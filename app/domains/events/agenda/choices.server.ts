/** Owns which filters the agenda offers: only those that find an event in the period. */
import { and, type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { ONLINE } from '../cities.ts'
import { events, isFree, isOnline } from '../tables.server.ts'
import type { AgendaFilter } from './address.ts'
import { isPublished, type Period, periodOf, type Weekend } from './conditions.server.ts'
import type { AgendaChoices } from './schema.ts'

/** Most categories or cities on offer. Bounded because the team may add any category to the product's twelve. */
const AT_MOST = 40

export async function listAgendaChoices(period: Period, weekend: Weekend): Promise<AgendaChoices> {
  const [categories, cities, { rows }] = await Promise.all([
    listAgendaCategories(period),
    listAgendaCities(period),
    db.execute<{ free: boolean; online: boolean; weekend: boolean }>(
      sql`select ${someAre(isFree, period)} as free, ${someAre(isOnline, period)} as online,
        ${someAre(undefined, { ...UPCOMING, weekend })} as weekend`,
    ),
  ])
  const { free = false, online = false, weekend: hasWeekend = false } = rows[0] ?? {}
  return { categories, cities, hasFree: free, hasOnline: online, hasWeekend }
}

/** What the page offers: a filter that is on can be turned off, even where it finds nothing. */
export function withActive(choices: AgendaChoices, filter: AgendaFilter): AgendaChoices {
  const { free, online, thisWeekend, past, day } = filter
  return {
    ...choices,
    hasFree: choices.hasFree || free,
    hasOnline: choices.hasOnline || online,
    // The current weekend means nothing beside a day, nor in the archive.
    hasWeekend: !past && !day && (choices.hasWeekend || thisWeekend),
  }
}

const UPCOMING: Period = { day: '', past: false }

/** SQL: whether the period has such an event. Ordered like the index, so that PostgreSQL stops at the first match. */
function someAre(condition: SQL | undefined, period: Period): SQL {
  const found = and(condition, isPublished, periodOf(period))
  return sql`(select true from ${events} where ${found} order by event_date limit 1) is not null`
}

/** Distinct categories of the period, for the filter buttons. */
export function listAgendaCategories(period: Period): Promise<string[]> {
  return listDistinct('category', period)
}

/** Distinct cities of the period. Online events are left out: they have a filter of their own. */
export async function listAgendaCities(period: Period): Promise<string[]> {
  const cities = await listDistinct('city', period)
  return cities.filter((city) => city !== ONLINE)
}

/** A loose index scan: one look-up per value, however many events there are. */
async function listDistinct(name: 'category' | 'city', period: Period): Promise<string[]> {
  const column = sql.identifier(name)
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive known as (
      (select ${column} as value from events order by ${column} limit 1)
      union all
      select (select ${column} from events where events.${column} > known.value order by events.${column} limit 1)
      from known where known.value is not null
    )
    select value from known
    where value is not null
      and exists (select 1 from events where events.${column} = known.value and ${isPublished} and ${periodOf(period)})
    limit ${AT_MOST}`)
  return rows.map(({ value }) => value)
}
