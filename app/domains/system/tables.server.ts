import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { CHECK_STATES, type CheckState } from '#app/platform/check.ts'

/** Finding of the last check of each part, by whichever node ran it. */
export const system_checks = pgTable(
  'system_checks',
  {
    part: text().primaryKey(),
    /** When a node last claimed the check; others skip it for a while. */
    claimed_at: timestamp({ withTimezone: true }).notNull(),
    /** Null until the first check has ended. */
    state: text().$type<CheckState>(),
    says: text(),
    todo: text(),
    checked_at: timestamp({ withTimezone: true }),
    /** Since when the part has been in this state. */
    since: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('system_checks_state', sql.raw(`state in (${CHECK_STATES.map((s) => `'${s}'`).join(', ')})`)),
    check('system_checks_found', sql`(${t.state} is null) = (${t.checked_at} is null)`),
  ],
)
