import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { Fault, PageKind } from './seo/schema.ts'

const instant = () => timestamp({ withTimezone: true })

/** Result of the last check for each page. */
export const page_checks = pgTable(
  'page_checks',
  {
    path: text().primaryKey(),
    /** Position in the sitemap. */
    place: integer().notNull(),
    kind: text().$type<PageKind>().notNull(),
    /** Id of the event or article that the page shows. */
    row_id: text(),
    title: text().notNull(),
    description: text().notNull(),
    picture: text().notNull(),
    data_types: text().array().notNull(),
    faults: jsonb().$type<Fault[]>().notNull(),
    fault_count: integer().notNull(),
  },
  (t) => [
    check('page_checks_kind', sql`${t.kind} in ('page', 'event', 'article')`),
    index('page_checks_worst').on(t.fault_count.desc().nullsFirst(), t.place),
  ],
)

/** The check that is running or ran last, on whichever node: a single row. */
export const page_check_run = pgTable(
  'page_check_run',
  {
    id: smallint().primaryKey().default(1),
    started_at: instant().notNull(),
    finished_at: instant(),
    /** Last sign of life; a check whose node died no longer updates it. */
    seen_at: instant().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    is_broken: boolean().notNull().default(false),
  },
  (t) => [check('page_check_run_single', sql`${t.id} = 1`)],
)
