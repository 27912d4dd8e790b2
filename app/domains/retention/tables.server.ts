import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** How far the job came with each removal (removal.ts): which were looked at to their end, and when. */
export const retention_progress = pgTable('retention_progress', {
  removal: text().primaryKey(),
  /** When nothing was left to remove; null before the first time. */
  finished_at: instant(),
  /** Why it did not come to its end; null once it does. */
  failure: text(),
})

/** What each rule removed, by day in UTC. Kept for two years. */
export const retention_removals = pgTable(
  'retention_removals',
  {
    rule: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    removed: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.rule, t.day] }),
    check('retention_removals_removed', sql`${t.removed} > 0`),
    index('retention_removals_day').on(t.day),
  ],
)

/**
 * A single row, only where the migration found a database that had been in use: no new rule removes anything until an
 * administrator lifts it. A new database has none.
 */
export const retention_hold = pgTable(
  'retention_hold',
  {
    id: smallint().primaryKey().default(1),
    since: instant().notNull().defaultNow(),
    lifted_at: instant(),
    /** E-mail address of the administrator. */
    lifted_by: text(),
    /** When administrators were reminded last (reminder.server.tsx). */
    reminded_at: instant(),
  },
  (t) => [
    check('retention_hold_single', sql`${t.id} = 1`),
    check('retention_hold_lifted', sql`(${t.lifted_at} is null) = (${t.lifted_by} is null)`),
  ],
)

/** What the panel counts by day of rows that are gone: requests by their table, newsletter consents by their kind. */
export const removed_counts = pgTable(
  'removed_counts',
  {
    name: text().notNull(),
    /** In the site's zone. */
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.day] }), check('removed_counts_count', sql`${t.count} > 0`)],
)
