/** Owns the totals of the site and the activity of the last days (back-office §2, 'Tools'). */
import { ne, type SQL, sql } from 'drizzle-orm'
import { course_submissions } from '#app/domains/academy/tables.server.ts'
import { event_registrations } from '#app/domains/attendance/tables.server.ts'
import { contact_form } from '#app/domains/community/tables.server.ts'
import { countContacts } from '#app/domains/contacts/contact-counts.server.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { inquiries } from '#app/domains/inquiries/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { ACTIVITY_DAYS, ACTIVITY_KINDS, type Activity, type ActivityKind, type DataTotals } from './schema.ts'

export async function countData(): Promise<DataTotals> {
  const [{ total }, eventCount, submissions] = await Promise.all([
    countContacts(),
    db.$count(events),
    db.$count(event_submissions, ne(event_submissions.status, 'spam')),
  ])
  return { contacts: total, events: eventCount, submissions }
}

/** Submissions through all forms, the latest first, without spam. */
export async function listActivity({
  limit,
  offset,
}: {
  limit: number
  offset: number
}): Promise<{ rows: Activity[]; total: number }> {
  const [{ rows }, counts] = await Promise.all([
    db.execute<Omit<Activity, 'at'> & { at: string }>(sql`
      select kind, id, event_id, what, who, at from (${arrived}) arrived
      order by at desc, id limit ${limit} offset ${offset}`),
    countActivity(),
  ])
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { rows: rows.map((row) => ({ ...row, at: new Date(row.at) })), total }
}

export async function countActivity(): Promise<Record<ActivityKind, number>> {
  const { rows } = await db.execute<{ kind: ActivityKind; count: number }>(
    sql`select kind, count(*)::int as count from (${arrived}) arrived group by kind`,
  )
  const none = ACTIVITY_KINDS.map((kind) => [kind, 0])
  return Object.fromEntries([...none, ...rows.map(({ kind, count }) => [kind, count])])
}

const since = (instant: SQL) => sql`${instant} >= now() - make_interval(days => ${ACTIVITY_DAYS})`

const arrived = sql`
  select 'submission' as kind, id, null::uuid as event_id, title as what, organizer as who, submitted_at as at
    from ${event_submissions} where status <> 'spam' and ${since(sql`submitted_at`)}
  union all
  select 'application', id, null, company, concat_ws(' ', first_name, last_name), created_at
    from ${contact_form} where state <> 'spam' and ${since(sql`created_at`)}
  union all
  select 'request', id, null, course, name, created_at
    from ${course_submissions} where state <> 'spam' and ${since(sql`created_at`)}
  union all
  select 'inquiry', id, null, left(message, 200), name, created_at
    from ${inquiries} where state <> 'spam' and ${since(sql`created_at`)}
  union all
  select 'registration', r.id, r.event_id, e.title, r.name, r.created_at
    from ${event_registrations} r join ${events} e on e.id = r.event_id
    where r.status <> 'spam' and ${since(sql`r.created_at`)}`
