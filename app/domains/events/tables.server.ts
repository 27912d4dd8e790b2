import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  time,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SpamReason } from '#app/domains/senders/schema.ts'
import { tsvector } from '#app/platform/search/tsvector.server.ts'
import { ONLINE } from './cities.ts'
import { RECURRENCES, type Recurrence } from './repetition.ts'
import {
  FREE,
  MOST_DAYS,
  type Proposal,
  type ProposalAnswer,
  type SchedulePart,
  type SubmissionStatus,
} from './schema.ts'

const instant = () => timestamp({ withTimezone: true })

/** SQL: texts that the panel searches. Joined by `||`, because `concat_ws` is not immutable and cannot be indexed. */
const EVENT_SEARCH_TEXT = `fold_text(title || ' ' || organizer || ' ' || location)`
const SUBMISSION_SEARCH_TEXT = `fold_text(title || ' ' || organizer || ' ' || coalesce(email, ''))`

/** For queries. They must equal the expressions of the indexes, or PostgreSQL does not use these. */
export const eventSearchText = sql.raw(EVENT_SEARCH_TEXT)
export const submissionSearchText = sql.raw(SUBMISSION_SEARCH_TEXT)

/** Conditions of two partial indexes, which PostgreSQL uses only for queries with the same expression. */
export const isFree = sql.raw(`(events.price = '${FREE}')`)
export const isOnline = sql.raw(`(events.city = '${ONLINE}' or events.online_url is not null)`)

/** Columns that let an index answer by itself whether an event is over. */
const clock = (t: Record<'time_zone' | 'status' | 'duration_hours' | 'end_date' | 'end_time', AnyPgColumn>) =>
  [t.time_zone, t.status, t.duration_hours, t.end_date, t.end_time] as const

export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    summary: text(),
    description: text(),
    category: text().notNull(),
    organizer: text().notNull(),
    location: text().notNull(),
    event_date: date({ mode: 'string' }).notNull(),
    event_time: time({ precision: 0 }).notNull(),
    /** Null if no end was given: the event counts as under way until midnight. */
    duration_hours: numeric({ precision: 3, scale: 1, mode: 'number' }),
    time_zone: text().notNull().default('America/Santo_Domingo'),
    max_attendees: integer(),
    website_url: text(),
    registration_url: text(),
    image_url: text(),
    verticals: text().array().notNull().default([]),
    status: text().$type<'published' | 'cancelled'>().notNull().default('published'),
    /** SEQUENCE of calendar files (RFC 5545): raised by every change that calendars must apply. */
    sequence: integer().notNull().default(0),
    submission_id: uuid().references((): AnyPgColumn => event_submissions.id, { onDelete: 'set null' }),
    /** Demo content, which one button removes (design §4). */
    is_demo: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    /** Last day and hour of end of an event of several days, instead of a duration. */
    end_date: date({ mode: 'string' }),
    end_time: time({ precision: 0 }),
    /** The zone was derived from a location typed before zones could be chosen, and awaits the team's review. */
    is_zone_proposed: boolean(),
    /** City that the location names (`cities.ts`); null if unknown. */
    city: text(),
    /** Free text; 'Gratis' means free. */
    price: text(),
    /** Link of the online event, shown to registered people only. */
    online_url: text(),
    /** True: registration stays open until the end instead of the beginning. */
    registers_late: boolean(),
    /** Parts of the schedule that changed last after publication, and when, for the event's page. */
    moved: text().array().$type<SchedulePart[]>(),
    moved_at: instant(),
    /** True: attendees get a mail of thanks the day after, which asks for feedback. */
    asks_afterwards: boolean(),
    /** Hours that a person from the waiting list has to confirm a freed seat; null: no confirmation needed. */
    hours_to_confirm: smallint(),
    series_id: uuid().references((): AnyPgColumn => event_series.id, { onDelete: 'set null' }),
    /** The organiser's questions to people who register; answers are optional. */
    questions: text().array().notNull().default([]),
    /** Most seats per registration; null: one. */
    places_each: smallint(),
    /** Eight letters of the address that is shared, `/e/…` (`sharing.ts`). Made by the database, never changed. */
    share_code: text().notNull().default(sql`new_share_code()`),
  },
  (t) => [
    check('events_share_code', sql`${t.share_code} ~ '^[a-z]{8}$'`),
    uniqueIndex('events_share_code').on(t.share_code),
    check('events_title', sql`btrim(${t.title}) <> ''`),
    check('events_category', sql`${t.category} = lower(btrim(${t.category})) and ${t.category} <> ''`),
    check('events_duration', sql`${t.duration_hours} between 0.5 and 24`),
    check(
      'events_end',
      sql`${t.end_date} between ${t.event_date} and ${t.event_date} + ${sql.raw(String(MOST_DAYS - 1))}`,
    ),
    check(
      'events_end_time',
      sql`${t.end_time} is null or ${t.end_date} + ${t.end_time} > ${t.event_date} + ${t.event_time}`,
    ),
    check('events_one_end', sql`${t.end_date} is null or ${t.duration_hours} is null`),
    check('events_capacity', sql`${t.max_attendees} is null or ${t.max_attendees} >= 1`),
    // Equal to the limits in schema.ts: a week, three questions, ten seats.
    check('events_hours_to_confirm', sql`${t.hours_to_confirm} between 1 and 168`),
    check('events_questions', sql`cardinality(${t.questions}) <= 3`),
    check('events_places_each', sql`${t.places_each} between 1 and 10`),
    check('events_status', sql`${t.status} in ('published', 'cancelled')`),
    // Columns after the sort order make index-only scans possible: lists and counts never read rows
    // (docs/decisions/0037).
    index('events_agenda').on(t.event_date, t.event_time, t.id, ...clock(t)),
    index('events_of_category').on(t.category, t.event_date, t.event_time, t.id, ...clock(t)),
    index('events_of_city').on(t.city, t.event_date, t.event_time, t.id, ...clock(t)),
    index('events_free')
      .on(t.event_date, t.event_time, t.id, ...clock(t), t.category, t.city)
      .where(isFree),
    index('events_online')
      .on(t.event_date, t.event_time, t.id, ...clock(t), t.category, t.city)
      .where(isOnline),
    index('events_several_days').on(t.end_date).where(sql`${t.end_date} is not null`),
    index('events_series')
      .on(t.series_id, t.event_date, t.event_time, t.id)
      .where(sql`series_id is not null`),
    index('events_asking').on(t.event_date).where(sql`asks_afterwards`),
    index('events_zone_proposed').on(t.event_date).where(sql`is_zone_proposed`),
    // Repeated dates make this index a tenth of the size of the others; counts of archive and calendar use it.
    index('events_days').on(t.event_date).where(sql`${t.status} = 'published'`),
    index('events_created').on(t.created_at, t.id, t.status, t.updated_at),
    // A submission publishes one event, even if two reviewers approve it at once.
    uniqueIndex('events_submission').on(t.submission_id),
    // Narrow, so that counts by status read few pages.
    index('events_status').on(t.status),
    // For what is removed some time after an event.
    index('events_last_day').on(sql`(coalesce(${t.end_date}, ${t.event_date}))`),
    index('events_demo').on(t.id).where(sql`is_demo`),
    index('events_words').using('gin', sql.raw(`(${EVENT_SEARCH_TEXT}) gin_trgm_ops`)),
  ],
)

export const event_submissions = pgTable(
  'event_submissions',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: text(),
    title: text().notNull(),
    organizer: text().notNull(),
    summary: text(),
    description: text(),
    category: text().notNull(),
    verticals: text().array().notNull().default([]),
    event_date: date({ mode: 'string' }).notNull(),
    event_time: time({ precision: 0 }).notNull(),
    duration_hours: numeric({ precision: 3, scale: 1, mode: 'number' }),
    location: text().notNull(),
    max_attendees: integer(),
    email: text(),
    website_url: text(),
    consent_privacy: boolean().notNull().default(false),
    consent_newsletter: boolean().notNull().default(false),
    status: text().$type<SubmissionStatus>().notNull().default('pending'),
    reviewed_by: text(),
    reviewed_at: instant(),
    rejection_reason: text(),
    event_id: uuid().references((): AnyPgColumn => events.id, { onDelete: 'set null' }),
    /**
     * Makes a double submit one record (design §6.22): a key from script, or the payload's hash, valid for ten minutes.
     */
    idempotency_key: text().notNull().unique(),
    is_demo: boolean().notNull().default(false),
    submitted_at: instant().notNull().defaultNow(),
    /** As the organiser chose it; null: the zone of the location, or the site's. */
    time_zone: text(),
    price: text(),
    online_url: text(),
    registers_late: boolean(),
    /** When the organiser last corrected the submission by their own link (docs/decisions/0051). */
    organizer_changed_at: instant(),
    /**
     * The organiser's latest proposal for the published event (docs/decisions/0054); `proposed_at` is null once it is
     * answered.
     */
    proposal: jsonb().$type<Proposal>(),
    proposed_at: instant(),
    /**
     * Number of proposals that the next mail to the team reports: this one, and those it replaced since the mail
     * before.
     */
    proposal_count: integer().notNull().default(1),
    /** Answer to the latest proposal, who answered, and the reason. */
    proposal_answer: text().$type<ProposalAnswer>(),
    proposal_answered_by: text(),
    proposal_reason: text(),
    /** Why it is, or last was, in spam. */
    spam_reason: text().$type<SpamReason>(),
  },
  (t) => [
    check('event_submissions_title', sql`btrim(${t.title}) <> ''`),
    check('event_submissions_category', sql`${t.category} = lower(${t.category}) and ${t.category} <> ''`),
    check('event_submissions_duration', sql`${t.duration_hours} between 0.5 and 24`),
    check('event_submissions_capacity', sql`${t.max_attendees} is null or ${t.max_attendees} >= 1`),
    check(
      'event_submissions_status',
      sql`${t.status} in ('pending', 'approved', 'rejected', 'spam', 'withdrawn')`,
    ),
    check(
      'event_submissions_reviewed',
      sql`${t.status} not in ('approved', 'rejected') or (${t.reviewed_at} is not null and ${t.reviewed_by} is not null)`,
    ),
    check('event_submissions_proposed', sql`${t.proposed_at} is null or ${t.proposal} is not null`),
    check('event_submissions_answer', sql`${t.proposal_answer} in ('accepted', 'rejected')`),
    index('event_submissions_review').on(t.status, t.submitted_at.desc().nullsFirst(), t.id),
    index('event_submissions_recent').on(t.submitted_at.desc().nullsFirst(), t.id, t.status),
    index('event_submissions_status').on(t.status),
    index('event_submissions_waiting').on(t.event_date, t.submitted_at).where(sql`status = 'pending'`),
    index('event_submissions_proposed').on(t.event_id).where(sql`proposed_at is not null`),
    index('event_submissions_person').on(sql`lower(btrim(${t.email}))`),
    index('event_submissions_demo').on(t.id).where(sql`is_demo`),
    index('event_submissions_words').using('gin', sql.raw(`(${SUBMISSION_SEARCH_TEXT}) gin_trgm_ops`)),
  ],
)

/** A series. Each of its dates is an event; the rule is kept to describe it and to add dates. */
export const event_series = pgTable(
  'event_series',
  {
    id: uuid().primaryKey().defaultRandom(),
    rhythm: text().$type<Recurrence>().notNull(),
    /** Date whose weekday, or week of the month, the recurrence repeats. */
    first_date: date({ mode: 'string' }).notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    check(
      'event_series_rhythm',
      sql`${t.rhythm} in (${sql.raw(RECURRENCES.map((rhythm) => `'${rhythm}'`).join(', '))})`,
    ),
  ],
)

/**
 * Words of each event for the searches, kept by a trigger (docs/decisions/0070-search.md). A separate table, so that
 * audit log and trash do not store them again.
 */
export const event_texts = pgTable(
  'event_texts',
  {
    event_id: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    event_date: date({ mode: 'string' }).notNull(),
    /** Read by the version before this one only; the next version drops it. */
    folded: text().notNull(),
    words: tsvector().notNull().default(sql`''`),
  },
  (t) => [
    index('event_texts_date').on(t.event_date),
    index('event_texts_words').using('gin', t.words),
    index('event_texts_trigrams').using('gin', t.folded.op('gin_trgm_ops')),
  ],
)
