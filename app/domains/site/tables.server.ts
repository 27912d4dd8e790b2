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

/** Result of the last SEO check, one row per page. */
export const page_checks = pgTable(
  'page_checks',
  {
    path: text().primaryKey(),
    /** Position in the sitemap, which the list keeps. */
    place: integer().notNull(),
    kind: text().$type<PageKind>().notNull(),
    /** Id of the event or article shown by the page. */
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

/** Running or last SEO check: a single row for all nodes. */
export const page_check_run = pgTable(
  'page_check_run',
  {
    id: smallint().primaryKey().default(1),
    started_at: instant().notNull(),
    finished_at: instant(),
    /** Heartbeat; stops if the check's node died. */
    seen_at: instant().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    is_broken: boolean().notNull().default(false),
  },
  (t) => [check('page_check_run_single', sql`${t.id} = 1`)],
)
