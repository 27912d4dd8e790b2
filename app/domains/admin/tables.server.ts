import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import type { ErasureStage } from './people/schema.ts'

/**
 * Erasures of a person that are under way (docs/decisions/0019): who, what was found of them so far, and how far the
 * search has come, so that any node goes on after a kill. The row is deleted with the last step.
 */
export const erasures = pgTable('erasures', {
  id: uuid().primaryKey().defaultRandom(),
  address: text().notNull().unique(),
  /** Who of the team asked for it. */
  actor: jsonb().$type<Actor>().notNull(),
  /** Every name they gave with their address, and the organisers of the events they submitted. */
  names: text().array().notNull().default([]),
  /** Ids of rows that are gone. */
  gone: uuid().array().notNull().default([]),
  /** Events of theirs that stay without them, and the submissions that these came of. */
  published: uuid().array().notNull().default([]),
  /** Events that they had registered for. */
  attended: uuid().array().notNull().default([]),
  stage: text().$type<ErasureStage>().notNull().default('find'),
  /** Table that is being read, `schema.name`, and its next page. */
  at_table: text().notNull().default(''),
  at_page: integer().notNull().default(0),
  /** Transaction before which the present walk began, and the one before it: rows older than that were read. */
  begun_at: text(),
  read_until: text(),
  /** The present walk has found something of theirs. */
  has_changed: boolean().notNull().default(false),
  /** Something of theirs was found at all. */
  is_found: boolean().notNull().default(false),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
