/** Owns the chart's figures: new items in each of the last 12 weeks, counted by the database. */
import { type SQL, sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import type { Week } from './schema.ts'

const WEEKS = 12

/** Weeks begin on Monday in the site's zone. Spam is not counted. */
export async function countWeeks(timeZone: string): Promise<Week[]> {
  const thisWeek = sql`date_trunc('week', now() at time zone ${timeZone})`
  const first = sql`${thisWeek} - make_interval(weeks => ${WEEKS - 1})`
  /** One range scan per table, on its index by time. */
  const arrived = Object.entries(CONVERSION_TABLES).map(
    ([kind, { table, at, state }]) => sql`
      select ${kind} as kind, date_trunc('week', ${at} at time zone ${timeZone}) as week, count(*) as arrived
      from ${table} where ${state} <> 'spam' and ${at} >= (${first}) at time zone ${timeZone} group by 2`,
  )
  const counts = Object.keys(CONVERSION_TABLES).map(
    (kind) => sql`coalesce(sum(arrived) filter (where kind = ${kind}), 0)::int as ${sql.identifier(kind)}`,
  )
  const { rows } = await db.execute<Week>(sql`
    select to_char(week, 'YYYY-MM-DD') as start, ${sql.join(counts, sql`, `)}
    from generate_series(${first}, ${thisWeek}, interval '7 days') as week
    left join (${sql.join(arrived, sql` union all `)}) arrived using (week)
    group by week order by week`)
  return rows
}

const CONVERSION_TABLES: Record<Exclude<keyof Week, 'start'>, Record<'table' | 'at' | 'state', SQL>> = {
  applications: { table: sql`contact_form`, at: sql`created_at`, state: sql`state` },
  submissions: { table: sql`event_submissions`, at: sql`submitted_at`, state: sql`status` },
  registrations: { table: sql`event_registrations`, at: sql`created_at`, state: sql`status` },
  requests: { table: sql`course_submissions`, at: sql`created_at`, state: sql`state` },
}
