import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Authentication } from './authentication.ts'

const instant = () => timestamp({ withTimezone: true })

/** The last trial to a mailbox of the team; an earlier one is deleted by the next. */
export const newsletter_trials = pgTable('newsletter_trials', {
  /** Id of the mail in the outbox. */
  id: uuid().primaryKey(),
  /** In the subject of the mail, by which it is found when it comes back. */
  code: text().notNull(),
  address: text().notNull(),
  sent_at: instant().notNull().defaultNow(),
  arrived_at: instant(),
  /** What the mailbox said of it. */
  authentication: jsonb().$type<Authentication>(),
})
