/**
 * Owns how much may be written: by the team about one event, by an organiser about all dates of a series, and to one
 * mailbox by all organisers together. Each limit is counted under a lock that everybody takes whom it concerns, on
 * whichever node (docs/decisions/0061).
 */
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { endsAt, startsAt } from '#app/domains/events/events.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import type { Db, Tx } from '#app/platform/database/db.server.ts'
import { event_messages, event_registrations } from '../tables.server.ts'
import { MAILBOX_LIMIT, MESSAGE_LIMITS, type MessageAuthor, OPEN_DAYS_AFTER } from './schema.ts'

/**
 * Until when a held message can be released: the start of its event; of one that was written later, such as where the
 * slides are, until its people are no longer written to.
 */
export const lapsesAt = sql`case when ${event_messages.created_at} < ${startsAt} then ${startsAt}
  else ${endsAt} + ${sql.raw(`interval '${OPEN_DAYS_AFTER} days'`)} end`

/** Which limit is reached. Stopped messages count: whoever has to be stopped twice a day has said enough. */
export async function limitedBy(
  eventId: string,
  author: MessageAuthor,
  tx: Db | Tx,
): Promise<'aDay' | 'inAll' | undefined> {
  const about = author === 'team' ? eq(event_messages.event_id, eventId) : isOfSeries(eventId, tx)
  const theirs = and(about, eq(event_messages.author, author))
  const lately = gt(event_messages.created_at, sql`now() - interval '1 day'`)
  const { aDay, inAll } = MESSAGE_LIMITS[author]
  if ((await tx.$count(event_messages, theirs)) >= inAll) return 'inAll'
  return (await tx.$count(event_messages, and(theirs, lately))) >= aDay ? 'aDay' : undefined
}

/** SQL: about the event, or another date of its series. */
function isOfSeries(eventId: string, tx: Db | Tx): SQL {
  const series = sql`(select own.series_id from events own where own.id = ${eventId})`
  const dates = tx
    .select({ id: events.id })
    .from(events)
    .where(sql`${events.id} = ${eventId} or ${events.series_id} = ${series}`)
  return inArray(event_messages.event_id, dates)
}

/**
 * Held until `tx` ends by who writes to the people of any date of the series. The event's own lock, which has to be
 * taken before, does not know the other dates.
 */
export async function lockOrganiserOf(eventId: string, tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(
    'organiser-messages:' || coalesce(series_id, id)::text, 0)) from events where id = ${eventId}`)
}

/**
 * Held until `tx` ends by who queues an organiser's mails: batches of all organisers come one after the other, so that
 * none counts a mailbox that another is filling. One lock and not one for each mailbox: a batch has 250 of them, and
 * organisers write a few times a day. Taken last, after the event's.
 */
export async function lockMailboxes(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('organiser-mails', 0))`)
}

/** SQL: the mailbox of a registration had its mails of organisers within 24 hours. */
export const isMailboxFull = sql<boolean>`(select count(*) >= ${sql.raw(String(MAILBOX_LIMIT))}
  from mail_messages had join event_messages written on written.id = had.part_of
  where lower(btrim(had.recipient)) = lower(btrim(${event_registrations.email}))
    and written.author = 'organizer' and had.status <> 'skipped' and had.created_at > now() - interval '1 day')`
