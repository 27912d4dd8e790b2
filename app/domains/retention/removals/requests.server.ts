/** Owns which requests, submissions and spam go. What is counted by day is counted before (`removed_counts`). */
import { type SQL, sql } from 'drizzle-orm'
import { siteTimeZone } from '#app/domains/settings/settings.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import type { Removal, SteppedRemoval } from '../removal.server.ts'
import { GONE, unnameEntries } from './audit.server.ts'

/** Tables of requests, with what the audit log calls their rows. */
const REQUESTS = {
  contact_form: 'contact_form',
  course_submissions: 'course_submission',
  inquiries: 'inquiry',
}

/** SQL: the team has not touched the row since. */
function isUntouched(subjectType: string, before: SQL): SQL {
  return sql`not exists (select from audit_log a
    where a.subject_type = ${subjectType} and a.subject_id = t.id::text and a.created_at >= ${before})`
}

/** SQL: nobody wrote about the request since. */
function isSilent(before: SQL): SQL {
  return sql`not exists (select from conversation_entries c where c.subject_id = t.id and c.created_at >= ${before})`
}

/**
 * Deletes rows with their conversations and their names in the record; `counted` is the column of the day that they
 * stay counted under.
 */
function withConversation(
  table: string,
  subjectType: string,
  counted?: string,
): NonNullable<SteppedRemoval['remove']> {
  return async (target: SQL, tx: Tx) => {
    const day = counted && sql`(${sql.identifier(counted)} at time zone ${siteTimeZone()})::date`
    const counting = day
      ? sql`, counting as (
        insert into removed_counts as known (name, day, count)
        select ${table}, ${day}, count(*)::int from gone group by 2 order by 2
        on conflict (name, day) do update set count = known.count + excluded.count)`
      : sql``
    const { rows } = await tx.execute<{ removed: number }>(sql`
      with gone as (delete from ${sql.identifier(table)} t where ${target} returning t.*),
      entries as (delete from conversation_entries where subject_id in (select id from gone)),
      unnamed as (${unnameEntries(subjectType, GONE)})${counting}
      select count(*)::int as removed from gone`)
    return rows[0]?.removed ?? 0
  }
}

const closedRequests = Object.entries(REQUESTS).map(
  ([table, subjectType]): Removal => ({
    rule: 'requests',
    name: `requests.${table}`,
    table,
    since: sql`t.created_at`,
    where: (before) =>
      sql`t.state = 'cerrada' and ${isUntouched(subjectType, before)} and ${isSilent(before)}`,
    remove: withConversation(table, subjectType, 'created_at'),
  }),
)

const spamRequests = Object.entries(REQUESTS).map(
  ([table, subjectType]): Removal => ({
    rule: 'spam',
    name: `spam.${table}`,
    table,
    since: sql`t.created_at`,
    where: (before) => sql`t.state = 'spam' and ${isUntouched(subjectType, before)}`,
    remove: withConversation(table, subjectType),
  }),
)

export const REQUEST_REMOVALS: readonly Removal[] = [
  ...spamRequests,
  {
    rule: 'spam',
    name: 'spam.event_submissions',
    table: 'event_submissions',
    since: sql`t.submitted_at`,
    where: (before) =>
      sql`t.status = 'spam' and t.event_id is null and ${isUntouched('event_submission', before)}`,
    remove: withConversation('event_submissions', 'event_submission'),
  },
  {
    rule: 'spam',
    name: 'spam.event_registrations',
    table: 'event_registrations',
    since: sql`t.created_at`,
    where: (before) => sql`t.status = 'spam' and ${isUntouched('event_registration', before)}`,
    remove: withConversation('event_registrations', 'event_registration'),
  },
  {
    rule: 'submissions',
    name: 'submissions',
    table: 'event_submissions',
    since: sql`t.submitted_at`,
    // An older proposal for a later day may be proposed again.
    where: (before) => sql`t.status in ('rejected', 'withdrawn') and t.event_id is null
      and coalesce(greatest(t.reviewed_at, t.organizer_changed_at), t.submitted_at) < ${before}
      and t.event_date < ${todayIn(siteTimeZone())}::date and ${isUntouched('event_submission', before)}`,
    remove: withConversation('event_submissions', 'event_submission', 'submitted_at'),
  },
  ...closedRequests,
]
