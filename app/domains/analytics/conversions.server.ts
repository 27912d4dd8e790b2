/** Owns the counts of submissions through the site's forms, without those caught as spam. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { addDays } from '#app/platform/time/dates.ts'
import { startOfDayIn } from '#app/platform/time/zoned-time.server.ts'
import { type Bucket, CONVERSION_LABELS, type Compared, type ConversionKind, type Span } from './schema.ts'

export type DailyConversions = { kind: ConversionKind; day: string; count: number }

export async function readConversions(span: Span, timeZone: string): Promise<DailyConversions[]> {
  const of = (kind: ConversionKind, table: string, at: string, state: string) => {
    const instant = sql.identifier(at)
    return sql`
      select ${kind}::text as kind, (${instant} at time zone ${timeZone})::date::text as day, count(*)::int as count
      from ${sql.identifier(table)}
      where ${sql.identifier(state)} <> 'spam' and ${isWithin(instant, span, timeZone)}
      group by 2`
  }
  const gone = (kind: ConversionKind, table: string) => sql`
    select ${kind}::text, day::text, count from removed_counts
    where name = ${table} and day between ${span.from} and ${span.to}`
  const { rows } = await db.execute<DailyConversions>(sql`
    select kind, day, sum(count)::int as count from (
    ${of('applications', 'contact_form', 'created_at', 'state')} union all
    ${of('submissions', 'event_submissions', 'submitted_at', 'status')} union all
    ${of('registrations', 'event_registrations', 'created_at', 'status')} union all
    ${of('requests', 'course_submissions', 'created_at', 'state')} union all
    ${gone('applications', 'contact_form')} union all
    ${gone('submissions', 'event_submissions')} union all
    ${gone('requests', 'course_submissions')} union all
    select 'registrations', day::text, sum(people)::int from registration_counts
    where day between ${span.from} and ${span.to} group by day
    ) as each_day group by kind, day`)
  return rows
}

/** Registrations per event, including those cancelled later: in this period, and in the one before it. */
export async function registrationsByEvent(
  span: Span,
  earlier: Span,
  timeZone: string,
): Promise<Map<string, Compared>> {
  const { rows } = await db.execute<{ event_id: string } & Compared>(sql`
    with arrived as (
      select event_id, (created_at at time zone ${timeZone})::date >= ${span.from}::date as is_now, 1 as people
      from event_registrations where status <> 'spam'
        and ${isWithin(sql.identifier('created_at'), { from: earlier.from, to: span.to }, timeZone)}
      union all
      select event_id, day >= ${span.from}::date, people from registration_counts
      where people > 0 and day between ${earlier.from} and ${span.to}
    )
    select event_id, coalesce(sum(people) filter (where is_now), 0)::int as now,
      coalesce(sum(people) filter (where not is_now), 0)::int as before
    from arrived group by event_id order by now desc, event_id`)
  return new Map(rows.map(({ event_id, ...compared }) => [event_id, compared]))
}

/** SQL: `instant` is within the span's days, both included, in the site's time zone. */
function isWithin(instant: SQLWrapper, { from, to }: Span, timeZone: string): SQL {
  const [begin, end] = [from, addDays(to, 1)].map((day) => startOfDayIn(day, timeZone).toISOString())
  return sql`${instant} >= ${begin}::timestamptz and ${instant} < ${end}::timestamptz`
}

export function totalsOf(rows: readonly DailyConversions[], start: string): Record<ConversionKind, Compared> {
  const totals = Object.fromEntries(KINDS.map((kind) => [kind, { now: 0, before: 0 }]))
  for (const { kind, day, count } of rows) (totals[kind] as Compared)[day < start ? 'before' : 'now'] += count
  return totals as Record<ConversionKind, Compared>
}

/** Bars of the drawing: days up to a month, weeks beyond. The last week ends today, so the first may be short. */
export function bucketsOf(rows: readonly DailyConversions[], { from, to }: Span, days: number): Bucket[] {
  const step = days > 31 ? 7 : 1
  const buckets: Bucket[] = []
  for (let end = to; end >= from; end = addDays(end, -step)) {
    const start = addDays(end, 1 - step)
    buckets.unshift({ ...NOTHING, from: start < from ? from : start, to: end })
  }
  for (const { kind, day, count } of rows) {
    const bucket = buckets.find((each) => day >= each.from && day <= each.to)
    if (bucket) bucket[kind] += count
  }
  return buckets
}

const KINDS = Object.keys(CONVERSION_LABELS) as ConversionKind[]
const NOTHING = { applications: 0, submissions: 0, registrations: 0, requests: 0 }
