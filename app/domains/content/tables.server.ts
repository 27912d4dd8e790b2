import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { tsvector } from '#app/platform/search/tsvector.server.ts'
import type { ArticleDocument } from './document-schema.ts'

const instant = () => timestamp({ withTimezone: true })

export const content_items = pgTable(
  'content_items',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    description: text().notNull(),
    /** Document (document-schema.ts). A JSON string is the plain text of an article not converted yet. */
    content: jsonb().$type<ArticleDocument>(),
    category: text().notNull(),
    type: text().notNull(),
    author: text().notNull(),
    tags: text().array().notNull().default([]),
    image_url: text(),
    image_alt: text().notNull().default(''),
    /** Reading time as the author typed it; takes precedence over the counted `read_minutes`. */
    read_time: text(),
    read_minutes: integer(),
    status: text().notNull().default('draft'),
    featured: boolean().notNull().default(false),
    views: integer().notNull().default(0),
    downloads: integer().notNull().default(0),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
    published_at: instant(),
    /** When a job publishes this draft; null if not scheduled. */
    publish_at: instant(),
    /** Incremented by each save. The system column `xmin` would change with every counted view. */
    version: integer().notNull().default(1),
    /** Row of the demo content, which one button removes (design §4). */
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
    check('content_items_schedule', sql`${t.publish_at} is null or ${t.status} = 'draft'`),
    check('content_items_read_minutes', sql`${t.read_minutes} > 0`),
    check('content_items_version', sql`${t.version} > 0`),
    // Nulls first, which is the default order of `desc()` in the queries.
    index('content_items_published').on(t.status, t.published_at.desc().nullsFirst(), t.id),
    index('content_items_changed').on(t.updated_at.desc().nullsFirst(), t.id),
    index('content_items_created').on(t.created_at, t.id, t.status, t.updated_at),
    index('content_items_due').on(t.publish_at).where(sql`${t.publish_at} is not null`),
  ],
)

/** Words of each article for the searches, kept by a trigger (docs/decisions/0070-search.md). */
export const content_texts = pgTable(
  'content_texts',
  {
    item_id: uuid()
      .primaryKey()
      .references(() => content_items.id, { onDelete: 'cascade' }),
    /** Read by the version before this one only; the next version drops it. */
    folded: text().notNull(),
    words: tsvector().notNull().default(sql`''`),
  },
  (t) => [
    index('content_texts_words').using('gin', t.words),
    index('content_texts_trigrams').using('gin', t.folded.op('gin_trgm_ops')),
  ],
)

/** Unsaved drafts. A separate table that no public page depends on, so that an autosave invalidates no cached page. */
export const content_drafts = pgTable('content_drafts', {
  /** No foreign key, because a new article has a draft before it has a row. */
  item_id: uuid().primaryKey(),
  /** Values of all fields as typed, not validated. */
  values: jsonb().notNull(),
  /** Version of the article that the draft is based on; null for a new article. */
  base_version: integer(),
  /** Incremented by each autosave; tells a second person that the first is writing. */
  revision: integer().notNull(),
  /** Browser window that wrote the draft last. A window whose answer was lost then does not conflict with itself. */
  writing: uuid().notNull(),
  updated_at: instant().notNull().defaultNow(),
  updated_by: text().notNull(),
})

/** Every saved version of an article. */
export const content_versions = pgTable(
  'content_versions',
  {
    id: uuid().primaryKey().defaultRandom(),
    item_id: uuid()
      .notNull()
      .references(() => content_items.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    values: jsonb().notNull(),
    created_at: instant().notNull().defaultNow(),
    created_by: text().notNull(),
  },
  (t) => [
    unique('content_versions_number').on(t.item_id, t.number),
    // The rule of retention looks for the old ones.
    index('content_versions_created').on(t.created_at),
  ],
)

/** Former slugs of published articles; each redirects permanently. */
export const content_addresses = pgTable(
  'content_addresses',
  {
    slug: text().primaryKey(),
    item_id: uuid()
      .notNull()
      .references(() => content_items.id, { onDelete: 'cascade' }),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [index('content_addresses_item').on(t.item_id)],
)
