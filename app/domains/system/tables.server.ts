import { sql } from 'drizzle-orm'
import { check, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { CHECK_STATES, type CheckState } from '#app/platform/check.ts'
import type { CaughtForm } from './caught-forms.ts'

/** Latest finding per part, whichever node ran the check. */
export const system_checks = pgTable(
  'system_checks',
  {
    part: text().primaryKey(),
    /** When a node last claimed the check; other nodes skip it for a while. */
    claimed_at: timestamp({ withTimezone: true }).notNull(),
    /** Null until the first check has ended. */
    state: text().$type<CheckState>(),
    says: text(),
    todo: text(),
    checked_at: timestamp({ withTimezone: true }),
    /** When the part entered its current state. */
    since: timestamp({ withTimezone: true }),
    /** Since when its checks call for an alert; null while they do not. */
    urgent_since: timestamp({ withTimezone: true }),
    /** When each machine last called for one, by its name: one that is well does not speak for another. */
    urgent_hosts: jsonb().$type<Record<string, string>>().notNull().default({}),
  },
  (t) => [
    check('system_checks_state', sql.raw(`state in (${CHECK_STATES.map((s) => `'${s}'`).join(', ')})`)),
    check('system_checks_found', sql`(${t.state} is null) = (${t.checked_at} is null)`),
  ],
)

/**
 * Rows with which a periodic job failed, until it succeeds or they are no longer due
 * (platform/jobs/passes.server.ts).
 */
export const set_aside = pgTable(
  'set_aside',
  {
    /** Job that failed, a `PassName`. */
    pass: text().notNull(),
    /** Id of the row it failed with. */
    item: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
    tries: integer().notNull().default(1),
    retry_at: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.pass, t.item] })],
)

/** How often programs filled in a form that keeps nothing of it, by day (UTC). */
export const caught_forms = pgTable(
  'caught_forms',
  {
    form: text().$type<CaughtForm>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.form, t.day] })],
)
