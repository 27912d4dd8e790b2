/** Owns the rhythm of the site: what arrived in each of the last 12 weeks, counted by the database. */
import { sql } from 'drizzle-orm'
import { db } from '#app/platform/db.server.ts'
import type { Week } from './schema.ts'

const WEEKS = 12

/** Weeks begin on Monday in the site's zone. What was caught as spam did not arrive. */
export async function countWeeks(timeZone: string): Promise<Week[]> {
  const within = (column: string) => {
    const at = sql.identifier(column)
    return sql`${at} >= week at time zone ${timeZone} and ${at} < (week + interval '7 days') at time zone ${timeZone}`
  }
  const { rows } = await db.execute<Week>(sql`
    select to_char(week, 'YYYY-MM-DD') as start,
      (select count(*)::int from contact_form where state <> 'spam' and ${within('created_at')}) as applications,
      (select count(*)::int from event_submissions where status <> 'spam' and ${within('submitted_at')}) as submissions,
      (select count(*)::int from event_registrations where status <> 'spam' and ${within('created_at')}) as registrations,
      (select count(*)::int from course_submissions where state <> 'spam' and ${within('created_at')}) as requests
    from generate_series(
      date_trunc('week', now() at time zone ${timeZone}) - make_interval(weeks => ${WEEKS - 1}),
      date_trunc('week', now() at time zone ${timeZone}),
      interval '7 days'
    ) as week
    order by week`)
  return rows
}
