import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answer, RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { isDemoRow } from '#app/platform/demo-rows.server.ts'
import type { DeletedEvent, EarlierSchedule } from './changes/schema.ts'
import type { StoredCheckIn } from './door/schema.ts'
import {
  AUDIENCES,
  type Audience,
  type LeftOut,
  MESSAGE_AUTHORS,
  type MessageAuthor,
} from './messages/schema.ts'

const instant = () => timestamp({ withTimezone: true })
const listed = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '))

export const event_registrations = pgTable(
  'event_registrations',
  {
    id: uuid().primaryKey().defaultRandom(),
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    /** A registration of several is given all of them or none (docs/decisions/0050). */
    places: smallint().notNull().default(1),
    /** With the question as it was asked: the team may ask something else later. */
    answers: jsonb().$type<Answer[]>(),
    /** Who organises may read name, places and answers (docs/decisions/0056). */
    consent_organizer: boolean().notNull().default(false),
    status: text().$type<RegistrationStatus>().notNull(),
    /** Time of the current registration: whoever cancels and registers again goes to the end of the waiting list. */
    created_at: instant().notNull().defaultNow(),
    cancelled_at: instant(),
    /** Until when an offered place is kept (docs/decisions/0050). */
    offered_until: instant(),
    /** Of the last reminder and of the thanks, for a node of the version before (older-columns.server.ts). */
    reminded_for: instant(),
    thanked_at: instant(),
    /** What the person answered to the thanks. */
    rating: smallint(),
    comment: text(),
    answered_at: instant(),
    /** Time of the check-in, derived from those of all doors (`checkInTime`). */
    arrived_at: instant(),
    door_marks: jsonb().$type<StoredCheckIn[]>(),
    /**
     * When the address answered from its mailbox; null until then (docs/decisions/0060). The default counts a row as
     * proved that says nothing of it: of an earlier version, of the team, from the trash.
     */
    proved_at: instant().defaultNow(),
    /** Keyed digest of the network that an unproved registration came from; dropped with the proof. */
    network: text(),
    /** Since when they get no messages of who organises (docs/decisions/0061). */
    organizer_muted_at: instant(),
    /** When it last got its places; of those that a network holds beyond its allowance, the latest lapse. */
    seated_at: instant(),
  },
  (t) => [
    check('event_registrations_rating', sql`${t.rating} between 1 and 5`),
    check('event_registrations_several', sql`${t.places} between 1 and 10`),
    check('event_registrations_network', sql`${t.network} is null or ${t.proved_at} is null`),
    check('event_registrations_offer', sql`(${t.status} = 'offered') <= (${t.offered_until} is not null)`),
    check(
      'event_registrations_status',
      sql`${t.status} in ('confirmed', 'offered', 'waitlist', 'cancelled', 'spam')`,
    ),
    index('event_registrations_list').on(t.event_id, t.created_at.desc().nullsFirst(), t.id),
    index('event_registrations_recent').on(t.created_at.desc().nullsFirst(), t.id, t.status),
    index('event_registrations_address').on(sql`lower(btrim(${t.email}))`),
    index('event_registrations_arrived').on(t.event_id).where(sql`arrived_at is not null`),
    index('event_registrations_thanked').on(t.event_id).where(sql`thanked_at is not null`),
    index('event_registrations_demo').on(t.id).where(isDemoRow),
    index('event_registrations_network').on(t.event_id, t.network).where(sql`network is not null`),
    index('event_registrations_offered').on(t.offered_until).where(sql`status = 'offered'`),
    uniqueIndex('event_registrations_person').on(t.event_id, sql`lower(${t.email})`),
    // For the number of taken places, and for the waiting list in its order.
    index('event_registrations_places').on(t.event_id, t.status, t.created_at, t.id, t.places),
  ],
)

/** Words to those who registered for an event. Who got them, their mailing says (docs/decisions/0064). */
export const event_messages = pgTable(
  'event_messages',
  {
    /** Made of the filled form, so that sending it twice is one message (docs/decisions/0055). */
    id: uuid().primaryKey(),
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    author: text().$type<MessageAuthor>().notNull(),
    /** Who of the team; of an organiser only that it was their link. */
    sent_by: text().notNull(),
    audience: text().$type<Audience>().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    /** From when it goes out, to who had registered by then. */
    due_at: instant().notNull(),
    /** When the last of its mails stood in the outbox, or nobody was to be written to any more. */
    finished_at: instant(),
    stopped_at: instant(),
    stopped_by: text(),
    /** Its words hold an address that is not the event's own: it waits for the team (docs/decisions/0061). */
    is_held: boolean().notNull().default(false),
    released_at: instant(),
    released_by: text(),
    /** Who got no mail although they have a place, counted with the last batch; null before. */
    left_out: jsonb().$type<LeftOut>(),
  },
  (t) => [
    check('event_messages_author', sql`${t.author} in (${listed(MESSAGE_AUTHORS)})`),
    check('event_messages_audience', sql`${t.audience} in (${listed(AUDIENCES)})`),
    check('event_messages_words', sql`btrim(${t.subject}) <> '' and btrim(${t.body}) <> ''`),
    check('event_messages_stopped', sql`(${t.stopped_at} is null) = (${t.stopped_by} is null)`),
    check('event_messages_released', sql`(${t.released_at} is null) = (${t.released_by} is null)`),
    check('event_messages_one_end', sql`${t.stopped_at} is null or ${t.finished_at} is null`),
    index('event_messages_list').on(t.event_id, t.created_at.desc().nullsFirst(), t.id),
    index('event_messages_open').on(t.due_at).where(sql`finished_at is null and stopped_at is null`),
  ],
)

/** Changes that registered people have not been told yet. No foreign key: a deletion is told after the event is gone. */
export const event_notices = pgTable(
  'event_notices',
  {
    event_id: uuid().primaryKey(),
    /** Earlier plans, the oldest first. */
    earlier: jsonb().$type<EarlierSchedule[]>().notNull(),
    /** The deleted event and its people; null for an event that exists. */
    gone: jsonb().$type<DeletedEvent>(),
    waits_since: instant(),
    /** When the mails are due; null where the team chose to tell nobody. */
    due_at: instant(),
  },
  (t) => [
    check('event_notices_wait', sql`(${t.waits_since} is null) = (${t.due_at} is null)`),
    index('event_notices_due').on(t.due_at),
  ],
)
