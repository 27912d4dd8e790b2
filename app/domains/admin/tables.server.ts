import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import type { ErasureStage } from './people/schema.ts'

/**
 * Running erasures (docs/decisions/0019): the person, the data found so far, and the progress of the scan, so that
 * any node can continue after a crash. The last step deletes the row.
 */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey().defaultRandom(),
  address: text().notNull().unique(),
  /** Team member who requested the erasure. */
  actor: jsonb().$type<Actor>().notNull(),
  /** All names given with the address, and organizers of the events that the person submitted. */
  names: text().array().notNull().default([]),
  /** Ids of deleted rows, by which their mails and audit entries are found. */
  gone: uuid().array().notNull().default([]),
  /** Ids of the person's events, which stay without their data, and of the events' submissions. */
  published: uuid().array().notNull().default([]),
  /** Ids of events that the person registered for. */
  attended: uuid().array().notNull().default([]),
  stage: text().$type<ErasureStage>().notNull().default('find'),
  /** Table of the scan, `schema.name`, and the next page. */
  at_table: text().notNull().default(''),
  at_page: integer().notNull().default(0),
  /**
   * Oldest transaction id that was running when the current scan began, and the previous scan: rows older than
   * `read_until` were searched.
   */
  begun_at: text(),
  read_until: text(),
  /** The current scan has found data of the person. */
  has_changed: boolean().notNull().default(false),
  /** Any scan has found data of the person. */
  is_found: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
