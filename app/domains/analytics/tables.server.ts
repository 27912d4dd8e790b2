import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Dimension } from './schema.ts'

/** How often something was seen on a day, in one dimension at a time: nothing here says who saw what. */
export const view_counts = pgTable(
  'view_counts',
  {
    dimension: text().$type<Dimension | 'page_week'>().notNull(),
    /** In the site's zone; of `page_week`, which adds the pages up so that a year is quickly read, its Monday. */
    day: date({ mode: 'string' }).notNull(),
    /** Of a page its path, of a device its kind, of a site its host, of a campaign its `utm_source`. */
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
    // The days of a few names, without those of all the others.
    index('view_counts_name').on(t.dimension, t.name, t.day),
  ],
)
