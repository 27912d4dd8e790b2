import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import type { BulkAction, BulkState, Skipped, SkipReason } from './schema.ts'

const instant = () => timestamp({ withTimezone: true })

/** One change of many rows (decision 87), from its confirmation until 30 days after its end. */
export const bulk_runs = pgTable(
  'bulk_runs',
  {
    id: uuid().primaryKey().defaultRandom(),
    action: text().$type<BulkAction>().notNull(),
    /** What the change needs besides its rows, such as the tag. */
    input: jsonb().$type<Record<string, string>>().notNull(),
    phrase: text().notNull(),
    /** URL of the list with its filters. Null once it named a person who was erased. */
    list_url: text(),
    state: text().$type<BulkState>().notNull().default('queued'),
    total: integer().notNull(),
    /** Position of the last row that was looked at: where the next step begins. */
    processed: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    skipped: jsonb().$type<Skipped>().notNull().default({}),
    failure: text(),
    started_by: jsonb().$type<Actor>().notNull(),
    stopped_by: text(),
    /** Run whose changes this one takes back. */
    undoes: uuid().references((): AnyPgColumn => bulk_runs.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().defaultNow(),
    /** Time of the last step, by which a run that a killed node left is found. */
    stepped_at: instant().notNull().defaultNow(),
    finished_at: instant(),
  },
  (t) => [
    check('bulk_runs_state', sql`${t.state} in ('queued', 'running', 'stopped', 'done', 'failed')`),
    uniqueIndex('bulk_runs_undoes').on(t.undoes),
    index('bulk_runs_under_way').on(t.created_at).where(sql`${t.state} in ('queued', 'running')`),
  ],
)

/** Rows of a run, fixed when it is confirmed. */
export const bulk_run_rows = pgTable(
  'bulk_run_rows',
  {
    run_id: uuid()
      .notNull()
      .references(() => bulk_runs.id, { onDelete: 'cascade' }),
    /** Counted from 1, in the order in which they are changed. */
    position: integer().notNull(),
    /** No foreign key, because the row may be deleted meanwhile. */
    row_id: uuid().notNull(),
    /** Kind of the row, on a list of several kinds. */
    kind: text(),
    /** Version that was confirmed; null if a later change of the row does not matter. */
    version: text(),
    is_changed: boolean().notNull().default(false),
    /** Values that the change replaced, for the undo; never what a person sent. */
    before: jsonb().$type<Record<string, unknown>>(),
    /** Why it was not changed; null also in rows of a version that did not note it. */
    skipped: text().$type<SkipReason>(),
  },
  (t) => [primaryKey({ columns: [t.run_id, t.position] })],
)
