import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { event_submissions } from '#app/domains/events/tables.server.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * When the team or the organiser last renewed the organiser's link: mails of before open nothing any more
 * (docs/decisions/0097). Apart from the submission, whose version says that its words changed.
 */
export const organiser_renewals = pgTable('organiser_renewals', {
  submission_id: uuid()
    .primaryKey()
    .references(() => event_submissions.id, { onDelete: 'cascade' }),
  valid_since: instant().notNull(),
})

/** People whom an organiser gave a link of their own. */
export const co_organisers = pgTable(
  'co_organisers',
  {
    id: uuid().primaryKey().defaultRandom(),
    submission_id: uuid()
      .notNull()
      .references(() => event_submissions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    email: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    check('co_organisers_words', sql`btrim(${t.name}) <> '' and btrim(${t.email}) <> ''`),
    uniqueIndex('co_organisers_once').on(t.submission_id, sql`lower(btrim(${t.email}))`),
    index('co_organisers_person').on(sql`lower(btrim(${t.email}))`),
  ],
)
