import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { AlertName, Way } from './schema.ts'

const instant = () => timestamp({ withTimezone: true })

/** Last alert of each kind, so that two nodes tell of it once, and of its end. */
export const alerts = pgTable('alerts', {
  name: text().$type<AlertName>().primaryKey(),
  says: text().notNull(),
  todo: text(),
  raised_at: instant().notNull().defaultNow(),
  /** Null while it lasts. */
  ended_at: instant(),
  /** Ways in which its last notice still has to be sent. */
  unsent: text().array().$type<Way[]>().notNull().default([]),
  /** When a node may next try them. */
  due_at: instant().notNull().defaultNow(),
  /** Why the last try failed, in Spanish. */
  failure: text(),
})
