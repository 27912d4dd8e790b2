import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Base of the file names: time and random bits, never overwritten (design §6.21). */
    storage_key: text().notNull().unique(),
    mime_type: text().notNull(),
    /** Sum over all variants. */
    bytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    alt: text(),
    uploaded_by: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the last file was written; null until then, and the image is not used. */
    stored_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('media_mime', sql`${t.mime_type} in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')`),
    check('media_size', sql`${t.bytes} > 0 and ${t.width} > 0 and ${t.height} > 0`),
  ],
)
