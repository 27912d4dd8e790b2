import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Snapshots of deleted rows, kept for 30 days (design §6.10). */
export const trash = pgTable(
  'trash',
  {
    id: uuid().primaryKey().defaultRandom(),
    table_name: text().notNull(),
    row_id: text().notNull(),
    snapshot: jsonb().notNull(),
    deleted_by: text(),
    deleted_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('trash_row').on(t.table_name, t.row_id), index('trash_age').on(t.deleted_at)],
)
