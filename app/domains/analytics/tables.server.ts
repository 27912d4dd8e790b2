import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Dimension } from './schema.ts'

/** Views per day and name, in one dimension at a time: nothing here says who saw what. */
export const view_counts = pgTable(
  'view_counts',
  {
    dimension: text().$type<Dimension | 'page_week'>().notNull(),
    /** Date in the site's zone. For `page_week` (sums per week, so that a year is quick to read) the week's Monday. */
    day: date({ mode: 'string' }).notNull(),
    /** Path of a page, kind of a device, host of a site, or `utm_source` of a campaign. */
    name: text().notNull(),
    views: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.dimension, t.day, t.name] }),
    check(
      'view_counts_dimension',
      sql`${t.dimension} in ('page', 'page_week', 'device', 'site', 'campaign')`,
    ),
    check('view_counts_views', sql`${t.views} > 0`),
    // Reads the days of a few names without scanning those of every other name.
    index('view_counts_name').on(t.dimension, t.name, t.day),
  ],
)
