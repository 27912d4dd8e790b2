import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Random and timestamped; never overwritten (design §6.21). */
    storage_key: text().notNull().unique(),
    mime_type: text().notNull(),
    /** Sum of all its files. */
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text(),
    uploaded_by: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When its last file was written; until then the image is not used. */
    stored_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('media_mime', sql`${t.mime_type} in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')`),
    check('media_size', sql`${t.bytes} > 0 and ${t.width} > 0 and ${t.height} > 0`),
  ],
)
