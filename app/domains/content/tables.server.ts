import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

export const content_items = pgTable(
  'content_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    content: text(),
    category: text().notNull(),
    type: text().notNull(),
    author: text().notNull(),
    tags: text().array().notNull().default([]),
    image_url: text(),
    read_time: text(),
    status: text().notNull().default('draft'),
    featured: boolean().notNull().default(false),
    views: integer().notNull().default(0),
    downloads: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    published_at: instant(),
    /** Demo content goes with one button (design §4). */
    is_demo: boolean().notNull().default(false),
  },
  (t) => [
    check(
      'content_items_category',
      sql`${t.category} in ('insights', 'noticias', 'informes', 'blog', 'recursos')`,
    ),
    check(
      'content_items_type',
      sql`${t.type} in ('Informe', 'Noticia', 'Análisis', 'Guía', 'Recurso', 'Lista')`,
    ),
    check('content_items_status', sql`${t.status} in ('draft', 'published', 'archived')`),
    check('content_items_published', sql`${t.status} <> 'published' or ${t.published_at} is not null`),
    check('content_items_counts', sql`${t.views} >= 0 and ${t.downloads} >= 0`),
    index('content_items_published').on(t.status, t.published_at.desc()),
  ],
)
