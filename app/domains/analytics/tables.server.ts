import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Dimension } from './schema.ts'

/** Views per day and name, in one dimension at a time: nothing here says who saw what. */
export const view_counts = pgTable(
  'view_counts',
  {
    dimension: text().$type<Dimension | 'page_week'>().notNull(),
    /**
     * Date in the site's zone; for `page_week`, the weekly sums of pages that make a year quick to read, its
     * Monday.
     */
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
    // For the days of a few names, without reading those of all the others.
    index('view_counts_name').on(t.dimension, t.name, t.day),
  ],
)
