import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Answer, RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'
import { events } from '#app/domains/events/tables.server.ts'
import type { SpamReason } from '#app/domains/senders/schema.ts'
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
    /** Seats; a registration gets all of them or none (docs/decisions/0050). */
    places: smallint().notNull().default(1),
    /** Stored with the question's text, because the team may change the questions. */
    answers: jsonb().$type<Answer[]>(),
    /** The organiser may read name, seats and answers (docs/decisions/0056). */
    consent_organizer: boolean().notNull().default(false),
    status: text().$type<RegistrationStatus>().notNull(),
    /**
     * Time of the current registration: a person who cancels and registers again goes to the end of the waiting list.
     */
    created_at: instant().notNull().defaultNow(),
    cancelled_at: instant(),
    /** Deadline to confirm an offered seat (docs/decisions/0050). */
    offered_until: instant(),
    /** Last reminder and thanks, for nodes of the previous version (older-columns.server.ts). */
    reminded_for: instant(),
    thanked_at: instant(),
    /** Feedback, given by the link in the mail of thanks. */
    rating: smallint(),
    comment: text(),
    answered_at: instant(),
    /** Time of the first valid check-in, derived from `door_marks` (`checkInTime`). */
    arrived_at: instant(),
    door_marks: jsonb().$type<StoredCheckIn[]>(),
    /**
     * When the mailbox was proved; null until then (docs/decisions/0060). The default makes rows proved that do not
     * set it: those of an earlier version, of the team, from the trash.
     */
    proved_at: instant().defaultNow(),
    /** Keyed digest of the network of an unproved registration; deleted once it is proved. */
    network: text(),
    /** Since when the person has muted the organiser's messages (docs/decisions/0061). */
    organizer_muted_at: instant(),
    /** When the registration last got its seats; of those beyond a network's allowance, the latest lapse first. */
    seated_at: instant(),
    /** Why it is, or last was, in spam. 'quick' is none by itself: such a registration keeps its seat, and is shown. */
    spam_reason: text().$type<SpamReason>(),
    /** It was caught as spam and asked for the newsletter, about which its person is mailed once it is readmitted. */
    newsletter_wanted: boolean().notNull().default(false),
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
    // For what is removed some time after the event.
    index('event_registrations_answers').on(t.event_id).where(sql`answers is not null`),
    index('event_registrations_spam').on(t.created_at).where(sql`status = 'spam'`),
    index('event_registrations_demo').on(t.id).where(isDemoRow),
    index('event_registrations_network').on(t.event_id, t.network).where(sql`network is not null`),
    index('event_registrations_offered').on(t.offered_until).where(sql`status = 'offered'`),
    uniqueIndex('event_registrations_person').on(t.event_id, sql`lower(${t.email})`),
    // For the sum of taken seats and the waiting list, both by index-only scans.
    index('event_registrations_places').on(t.event_id, t.status, t.created_at, t.id, t.places),
  ],
)

/**
 * What screens count of registrations and check-ins that are gone (docs/decisions/0108-retention.md). Added to what
 * stands of the event: names go later than check-ins.
 */
export const registration_counts = pgTable(
  'registration_counts',
  {
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** Day on which they registered, in the site's zone. */
    day: date({ mode: 'string' }).notNull(),
    status: text().$type<RegistrationStatus>().notNull(),
    people: integer().notNull(),
    seats: integer().notNull(),
    /** Registrations that were checked in, and their seats. */
    arrivals: integer().notNull(),
    arrived_seats: integer().notNull(),
    /** People asked for their opinion, opinions, and the sum of their stars. */
    asked: integer().notNull(),
    answers: integer().notNull(),
    stars: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.event_id, t.day, t.status] }), index('registration_counts_day').on(t.day)],
)

/** Messages to registered people. Their recipients are in `mailing_recipients` (docs/decisions/0064). */
export const event_messages = pgTable(
  'event_messages',
  {
    /** Derived from the form's content, so that a double submit is one message (docs/decisions/0055). */
    id: uuid().primaryKey(),
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    author: text().$type<MessageAuthor>().notNull(),
    /** Team member's address; for an organiser, only that their link was used. */
    sent_by: text().notNull(),
    audience: text().$type<Audience>().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    /** When the message leaves; recipients are people registered by then. */
    due_at: instant().notNull(),
    /** When the last mail was queued, or there was nobody left to write to. */
    finished_at: instant(),
    stopped_at: instant(),
    stopped_by: text(),
    /** The text has a URL other than the event's own, so it awaits release by the team (docs/decisions/0061). */
    is_held: boolean().notNull().default(false),
    released_at: instant(),
    released_by: text(),
    /** Numbers of people with a seat who got no mail, counted with the last batch; null before. */
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

/**
 * Schedule changes that people have not been notified of. No foreign key: a deletion is mailed after the event is gone.
 */
export const event_notices = pgTable(
  'event_notices',
  {
    event_id: uuid().primaryKey(),
    /** Replaced schedules, the oldest first. */
    earlier: jsonb().$type<EarlierSchedule[]>().notNull(),
    /** The deleted event and its people; null while the event exists. */
    gone: jsonb().$type<DeletedEvent>(),
    waits_since: instant(),
    /** When the mails are due; null if the team chose to notify nobody. */
    due_at: instant(),
  },
  (t) => [
    check('event_notices_wait', sql`(${t.waits_since} is null) = (${t.due_at} is null)`),
    index('event_notices_due').on(t.due_at),
  ],
)

/** Links for volunteers at an event's door (docs/decisions/0094). */
export const door_links = pgTable(
  'door_links',
  {
    id: uuid().primaryKey(),
    event_id: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** SHA-256 of the code in the URL. */
    code_digest: text().notNull().unique(),
    /** Chosen closing hour; null: two hours after the event. */
    closes_at: instant(),
    /** E-mail address of the team member. */
    created_by: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    revoked_at: instant(),
  },
  (t) => [index('door_links_event').on(t.event_id, t.created_at.desc().nullsFirst(), t.id)],
)

/** Phones of volunteers, each let in by a link. */
export const door_phones = pgTable(
  'door_phones',
  {
    id: uuid().primaryKey().defaultRandom(),
    link_id: uuid()
      .notNull()
      .references(() => door_links.id, { onDelete: 'cascade' }),
    /** Name that its holder gave. */
    name: text().notNull(),
    /** SHA-256 of the token in the phone's cookie. */
    token_digest: text().notNull().unique(),
    opened_at: instant().notNull().defaultNow(),
    seen_at: instant().notNull().defaultNow(),
  },
  (t) => [index('door_phones_link').on(t.link_id, t.opened_at, t.id)],
)
