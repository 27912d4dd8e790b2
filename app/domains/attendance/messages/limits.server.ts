/**
 * Owns how many messages may be written: by the team per event, by an organiser per series, and by all organisers
 * together per mailbox. Each limit is counted under a lock shared by all its writers, on every node
 * (docs/decisions/0061).
 */
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { endsAt, startsAt } from '#app/domains/events/events.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import type { Db, Tx } from '#app/platform/database/db.server.ts'
import { event_messages, event_registrations } from '../tables.server.ts'
import { MAILBOX_LIMIT, MESSAGE_LIMITS, type MessageAuthor, OPEN_DAYS_AFTER } from './schema.ts'

/**
 * SQL: until when a held message can be released. Before the event, until its start; a message written later (slides,
 * lost property) until people may no longer be written to.
 */
export const lapsesAt = sql`case when ${event_messages.created_at} < ${startsAt} then ${startsAt}
  else ${endsAt} + ${sql.raw(`interval '${OPEN_DAYS_AFTER} days'`)} end`

/** The limit that is reached, if any. Cancelled messages count, so that the limit cannot be used to spam moderators. */
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

/** SQL: the message is about this event, or another date of its series. */
function isOfSeries(eventId: string, tx: Db | Tx): SQL {
  const series = sql`(select own.series_id from events own where own.id = ${eventId})`
  const dates = tx
    .select({ id: events.id })
    .from(events)
    .where(sql`${events.id} = ${eventId} or ${events.series_id} = ${series}`)
  return inArray(event_messages.event_id, dates)
}

/**
 * Locks, until `tx` ends, writing to registered people of a series. Taken after the event's own lock, which does not
 * cover the other dates.
 */
export async function lockOrganiserOf(eventId: string, tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(
    'organiser-messages:' || coalesce(series_id, id)::text, 0)) from events where id = ${eventId}`)
}

/**
 * Locks, until `tx` ends, queueing organisers' mails, so that no batch counts a mailbox that another one is filling.
 * One lock for all mailboxes: a batch has 250, and organisers write rarely. Taken last, after the event's lock.
 */
export async function lockMailboxes(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('organiser-mails', 0))`)
}

/** SQL: the mailbox of a registration has reached its limit of organisers' mails within 24 hours. */
export const isMailboxFull = sql<boolean>`(select count(*) >= ${sql.raw(String(MAILBOX_LIMIT))}
  from mail_messages had join event_messages written on written.id = had.part_of
  where lower(btrim(had.recipient)) = lower(btrim(${event_registrations.email}))
    and written.author = 'organizer' and had.status <> 'skipped' and had.created_at > now() - interval '1 day')`
