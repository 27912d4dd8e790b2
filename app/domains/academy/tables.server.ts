import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { SpamReason } from '#app/domains/senders/schema.ts'
import { isDemoRow } from '#app/platform/demo-rows.server.ts'
import { tsvector } from '#app/platform/search/tsvector.server.ts'
import type { ActionType } from './schema.ts'

const id = () => uuid().primaryKey().defaultRandom()
const instant = () => timestamp({ withTimezone: true })
const createdAt = () => instant().notNull().defaultNow()
const day = () => date({ mode: 'string' })
const list = () => text().array().notNull().default([])
const count = () => integer()
/** Demo content, which one button removes. */
const isDemo = () => boolean().notNull().default(false)

export const success_stories = pgTable(
  'success_stories',
  {
    id: id(),
    name: text().notNull(),
    testimonial: text().notNull(),
    position: text(),
    additional_info: text(),
    program: text(),
    image_url: text(),
    is_published: boolean().notNull().default(true),
    is_demo: isDemo(),
    created_at: createdAt(),
  },
  (t) => [
    check('success_stories_words', sql`btrim(${t.name}) <> '' and btrim(${t.testimonial}) <> ''`),
    index('success_stories_published').on(t.created_at.desc().nullsFirst()).where(sql`is_published`),
  ],
)

export const courses = pgTable(
  'courses',
  {
    id: id(),
    title: text().notNull(),
    subtitle: text(),
    description: text(),
    organizer: text().notNull(),
    location: text().notNull(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    category: text(),
    max_attendees: count(),
    spots_available: count(),
    duration: text(),
    format: text(),
    level: text(),
    price: text(),
    image_url: text(),
    technologies: list(),
    benefits: list(),
    instructor: text(),
    status: text().notNull().default('draft'),
    course_type: text().notNull().default('bootcamp'),
    is_demo: isDemo(),
    created_at: createdAt(),
  },
  (t) => [
    check('courses_dates', sql`${t.end_date} >= ${t.start_date}`),
    check(
      'courses_counts',
      sql`coalesce(${t.max_attendees}, 1) >= 1 and coalesce(${t.spots_available}, 0) >= 0`,
    ),
    check('courses_spots', sql`${t.spots_available} <= ${t.max_attendees}`),
    check('courses_format', sql`${t.format} is null or ${t.format} in ('Presencial', 'Virtual', 'Híbrido')`),
    check(
      'courses_level',
      sql`${t.level} is null or ${t.level} in ('Básico', 'Intermedio', 'Avanzado', 'Intermedio-Avanzado')`,
    ),
    check('courses_status', sql`${t.status} in ('draft', 'published', 'sold_out')`),
    check('courses_type', sql`${t.course_type} in ('bootcamp', 'workshop', 'program')`),
    index('courses_published').on(t.status, t.start_date),
  ],
)

export const intensive_bootcamps = pgTable(
  'intensive_bootcamps',
  {
    id: id(),
    title: text().notNull(),
    subtitle: text(),
    description: text(),
    duration: text().notNull(),
    format: text().notNull(),
    level: text().notNull(),
    price: text(),
    image_url: text(),
    technologies: list(),
    outcomes: list(),
    next_start: day(),
    spots_available: count(),
    instructor: text(),
    status: text().notNull().default('draft'),
    is_demo: isDemo(),
    created_at: createdAt(),
  },
  (t) => [
    check('intensive_bootcamps_spots', sql`coalesce(${t.spots_available}, 0) >= 0`),
    check('intensive_bootcamps_format', sql`${t.format} in ('Presencial', 'Virtual', 'Híbrido')`),
    check(
      'intensive_bootcamps_level',
      sql`${t.level} in ('Principiante', 'Intermedio', 'Avanzado', 'Principiante-Intermedio', 'Intermedio-Avanzado')`,
    ),
    check('intensive_bootcamps_status', sql`${t.status} in ('draft', 'published', 'sold_out')`),
    index('intensive_bootcamps_published').on(t.status, t.created_at.desc().nullsFirst()),
  ],
)

export const entrepreneurship_programs = pgTable(
  'entrepreneurship_programs',
  {
    id: id(),
    title: text().notNull(),
    description: text(),
    duration: text().notNull(),
    format: text().notNull(),
    benefits: list(),
    requirements: list(),
    image_url: text(),
    status: text().notNull().default('draft'),
    is_demo: isDemo(),
    created_at: createdAt(),
  },
  (t) => [
    check('entrepreneurship_programs_format', sql`${t.format} in ('Presencial', 'Virtual', 'Híbrido')`),
    check('entrepreneurship_programs_status', sql`${t.status} in ('draft', 'published')`),
    index('entrepreneurship_programs_published').on(t.status, t.created_at.desc().nullsFirst()),
  ],
)

export const scheduled_trainings = pgTable(
  'scheduled_trainings',
  {
    id: id(),
    title: text().notNull(),
    training_type: text().notNull(),
    start_date: day().notNull(),
    date_status: text().notNull().default('confirmed'),
    location_type: text().notNull(),
    specific_location: text(),
    action_buttons: list(),
    status: text().notNull().default('draft'),
    is_demo: isDemo(),
    created_at: createdAt(),
  },
  (t) => [
    check(
      'scheduled_trainings_type',
      sql`${t.training_type} in ('Desarrollo', 'Emprendimiento', 'Inteligencia Artificial', 'Diseño')`,
    ),
    check('scheduled_trainings_date_status', sql`${t.date_status} in ('confirmed', 'pending')`),
    check(
      'scheduled_trainings_location_type',
      sql`${t.location_type} in ('Presencial', 'Virtual', 'Híbrido')`,
    ),
    check('scheduled_trainings_status', sql`${t.status} in ('draft', 'published', 'finished')`),
    index('scheduled_trainings_published').on(t.status, t.start_date),
  ],
)

/**
 * Words of whatever the Academy offers for the searches, kept by triggers (docs/decisions/0070-search.md). Items of
 * four tables, so that the triggers remove what no foreign key can.
 */
export const academy_texts = pgTable(
  'academy_texts',
  {
    /** Name of the item's table. */
    item_table: text().notNull(),
    item_id: uuid().notNull(),
    words: tsvector().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.item_table, t.item_id] }),
    index('academy_texts_words').using('gin', t.words),
  ],
)

/** SQL: text that the inbox searches. Joined by `||`, because `concat_ws` is not immutable and cannot be indexed. */
const REQUEST_SEARCH_TEXT = `fold_text(name || ' ' || email || ' ' || course || ' ' || coalesce(phone, '') || ' ' || coalesce(message, ''))`

/** For queries. It must equal the index's expression, or PostgreSQL does not use the index. */
export const requestSearchText = sql.raw(REQUEST_SEARCH_TEXT)

/** Course requests: stored first, then delivered to the CRM if one is configured. */
export const course_submissions = pgTable(
  'course_submissions',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    course: text().notNull(),
    message: text(),
    action_type: text().$type<ActionType>().notNull(),
    consent_privacy: boolean().notNull(),
    consent_marketing: boolean().notNull().default(false),
    delivery_state: text().notNull().default('not_needed'),
    delivery_error: text(),
    state: text().notNull().default('nueva'),
    owner_id: text(),
    note: text(),
    idempotency_key: text().notNull().unique(),
    created_at: createdAt(),
    /** State before the team last marked it as spam; null if it never did. */
    state_before_spam: text(),
    /** Why it is, or last was, in spam. */
    spam_reason: text().$type<SpamReason>(),
    /** Day on which it waits again; inert once that day has come. */
    snoozed_until: day(),
  },
  (t) => [
    check('course_submissions_action', sql`${t.action_type} in ('inscripcion', 'informacion')`),
    check(
      'course_submissions_delivery',
      sql`${t.delivery_state} in ('not_needed', 'queued', 'delivered', 'failed')`,
    ),
    check('course_submissions_state', sql`${t.state} in ('nueva', 'en_curso', 'cerrada', 'spam')`),
    index('course_submissions_inbox').on(t.state, t.created_at.desc().nullsFirst(), t.id, t.snoozed_until),
    index('course_submissions_recent').on(t.created_at.desc().nullsFirst(), t.id, t.state),
    index('course_submissions_words').using('gin', sql.raw(`(${REQUEST_SEARCH_TEXT}) gin_trgm_ops`)),
    // Narrow, so that counts by status read few pages.
    index('course_submissions_state').on(t.state, t.snoozed_until),
    index('course_submissions_snoozed').on(t.snoozed_until).where(sql`snoozed_until is not null`),
    index('course_submissions_person').on(sql`lower(btrim(${t.email}))`),
    index('course_submissions_demo').on(t.id).where(isDemoRow),
  ],
)
