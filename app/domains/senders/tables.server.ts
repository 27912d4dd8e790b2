import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const blocked_senders = pgTable(
  'blocked_senders',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** An e-mail address, or the domain of many, in lower case. */
    sender: text().notNull().unique(),
    /** E-mail address of the administrator. */
    blocked_by: text().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('blocked_senders_sender', sql`${t.sender} = lower(btrim(${t.sender})) and ${t.sender} <> ''`),
  ],
)
