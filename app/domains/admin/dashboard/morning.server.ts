/**
 * Owns what a day begins with: what waits for the team, the oldest first, and who comes to the events of the next
 * seven days.
 */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { course_submissions } from '#app/domains/academy/tables.server.ts'
import { waitsForRelease } from '#app/domains/attendance/messages/awaiting-release.server.ts'
import { event_messages } from '#app/domains/attendance/tables.server.ts'
import { contact_form } from '#app/domains/community/tables.server.ts'
import { conversation_entries } from '#app/domains/conversations/tables.server.ts'
import { zoneLabel } from '#app/domains/events/cities.ts'
import { endsAt, isBetween, isProposalOpen } from '#app/domains/events/events.server.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { inquiries, inquiryStart } from '#app/domains/inquiries/tables.server.ts'
import type { SiteSettings } from '#app/domains/settings/schema.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatHour } from '#app/platform/formats/hours.ts'
import { CURRENT_TIME, todayIn } from '#app/platform/time/clock.server.ts'
import { addDays } from '#app/platform/time/dates.ts'
import type { INBOX_TABLES } from '../inbox/inbox.server.ts'
import type { InboxKind } from '../inbox/schema.ts'
import { inboxToday, isWaiting } from '../waiting.server.ts'
import type { NearEvent, WaitingItem } from './schema.ts'

/** Rows of each list; below it a link leads to the whole. */
const SHOWN = 6

const DAYS = 7

/**
 * What the sidebar counts, except mail: what waits for reviews, for answers, or both. One bounded read of an index for
 * each kind.
 */
export async function listOldestWaiting({
  reviews,
  answers,
}: {
  reviews: boolean
  answers: boolean
}): Promise<WaitingItem[]> {
  if (!reviews && !answers) return []
  const today = await inboxToday()
  const oldest = (since: string) => sql`order by ${sql.raw(since)} limit ${SHOWN}`
  const toReview = sql`
    (select 'submission' as kind, id, title, organizer as detail, submitted_at as since
      from ${event_submissions} where status = 'pending' ${oldest('submitted_at')})
    union all (select 'proposal', event_id, title, organizer, proposed_at
      from ${event_submissions} where ${isProposalOpen} ${oldest('proposed_at')})
    union all (select 'message', ${events.id}, ${events.title}, ${event_messages.subject}, ${event_messages.created_at}
      from ${event_messages} join ${events} on ${events.id} = ${event_messages.event_id}
      where ${waitsForRelease} ${oldest('event_messages.created_at')})`
  const toAnswer = sql`
    (select 'comunidad' as kind, id, concat_ws(' ', first_name, last_name) as title, company as detail,
      ${sinceReply(contact_form)} as since
      from ${contact_form} where ${isWaiting(contact_form, today)} ${oldest('created_at')})
    union all (select 'cursos', id, name, course, ${sinceReply(course_submissions)}
      from ${course_submissions} where ${isWaiting(course_submissions, today)} ${oldest('created_at')})
    union all (select 'contacto', id, name, left(${inquiryStart}, 120), ${sinceReply(inquiries)}
      from ${inquiries} where ${isWaiting(inquiries, today)} ${oldest('created_at')})`
  const all = [...(reviews ? [toReview] : []), ...(answers ? [toAnswer] : [])]
  const { rows } = await db.execute<Omit<WaitingItem, 'since'> & { since: string | Date }>(sql`
    ${sql.join(all, sql` union all `)} order by since, id limit ${SHOWN}`)
  return rows.map((row) => ({ ...row, since: new Date(row.since) }))
}

/** SQL: when a request came, or its person last wrote back, which reopens it. */
function sinceReply({ id, created_at }: (typeof INBOX_TABLES)[InboxKind]) {
  return sql`coalesce((select max(e.created_at) from ${conversation_entries} e
    where e.subject_id = ${id} and e.kind = 'reply'), ${created_at})`
}

/** Published events of today and the six days after that are not over, with the seats taken on this site. */
export async function listNearEvents({
  time_zone,
  hour_style,
}: Pick<SiteSettings, 'time_zone' | 'hour_style'>): Promise<NearEvent[]> {
  const today = todayIn(time_zone)
  const { id, title, event_date, event_time, max_attendees, registration_url } = events
  const rows = await db
    .select({
      id,
      title,
      event_date,
      event_time,
      time_zone: events.time_zone,
      max_attendees,
      registers_elsewhere: sql<boolean>`${registration_url} is not null`,
      taken: seats('confirmed', 'offered'),
      waiting: seats('waitlist'),
    })
    .from(events)
    .where(
      and(
        eq(events.status, 'published'),
        isBetween(today, addDays(today, DAYS - 1)),
        gt(endsAt, CURRENT_TIME),
      ),
    )
    .orderBy(asc(event_date), asc(event_time), asc(id))
    .limit(SHOWN)
  return rows.map(({ event_time: begins, time_zone: zone, ...event }) => ({
    ...event,
    hour: formatHour(begins, hour_style),
    other_zone: zone === time_zone ? null : zoneLabel(zone),
    is_today: event.event_date <= today,
  }))
}

/** SQL: seats of an event's registrations in these states. */
function seats(...states: string[]) {
  const among = sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )
  return sql<number>`(select coalesce(sum(r.places), 0)::int from event_registrations r
    where r.event_id = events.id and r.status in (${among}))`
}
