import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { newsletter_issues } from '../issues/tables.server.ts'
import { REACHES, type Reach } from './schema.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * Weeks whose digest was prepared (docs/decisions/0105). Kept as long as the issue, because its archive page needs
 * `monthly_items`; the next digest deletes the others.
 */
export const newsletter_digests = pgTable(
  'newsletter_digests',
  {
    /** Monday of the week in the site's zone: the key that keeps two nodes from preparing one week. */
    week: date({ mode: 'string' }).primaryKey(),
    /** Null if there was nothing new. No foreign key: an issue may come back from the trash. */
    issue_id: uuid(),
    reach: text().$type<Reach>().notNull().default('weekly'),
    /** Paths of what it had for readers who get each issue, so that the next knows what is new. */
    items: text().array().notNull().default([]),
    /** Paths of what only readers get who chose one issue a month. */
    monthly_items: text().array().notNull().default([]),
    /** Readers of the general issue, and without one, when it was scheduled; null before. */
    general_readers: integer(),
    nothing_readers: integer(),
    made_at: instant().notNull(),
    /** When the team was told; null if there is nothing to tell, or not yet. */
    notified_at: instant(),
  },
  (t) => [
    check('newsletter_digests_reach', sql.raw(`reach in (${REACHES.map((each) => `'${each}'`).join(', ')})`)),
    index('newsletter_digests_issue').on(t.issue_id),
  ],
)

/** Variants of an issue, as they were when it was scheduled. Kept with the issue. */
export const newsletter_variants = pgTable(
  'newsletter_variants',
  {
    issue_id: uuid()
      .notNull()
      .references(() => newsletter_issues.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    label: text().notNull(),
    /** Paths of its items, sorted. */
    items: text().array().notNull(),
    /** When it was scheduled. */
    readers: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.issue_id, t.number] })],
)
