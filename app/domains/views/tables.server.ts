import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { ViewParameters } from './schema.ts'

/** A saved search of a list of the panel (decision 89). */
export const saved_views = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Name of the list (admin/views/lists.ts). */
    list: text().notNull(),
    name: text().notNull(),
    /** Parameters of the list's URL by name, readable, so that an erased person goes from a search too. */
    parameters: jsonb().$type<ViewParameters>().notNull(),
    /** Account that saved it, and the only one that sees it unless it is shared. */
    owner_id: text().notNull(),
    created_by: text().notNull(),
    is_shared: boolean().notNull().default(false),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('saved_views_name', sql`btrim(${t.name}) <> '' and char_length(${t.name}) <= 60`),
    uniqueIndex('saved_views_shared').on(t.list, sql`lower(${t.name})`).where(sql`${t.is_shared}`),
    uniqueIndex('saved_views_own')
      .on(t.list, t.owner_id, sql`lower(${t.name})`)
      .where(sql`not ${t.is_shared}`),
  ],
)
