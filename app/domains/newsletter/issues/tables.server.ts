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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ArticleDocument } from '#app/domains/content/document-schema.ts'
import type { IssueFigures, IssueStatus } from './schema.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * Issues of the newsletter (docs/decisions/0101). An autosave writes the row itself: unlike an article, an issue is
 * public only once it was sent, and then nothing of it changes. Kept until the team deletes them.
 */
export const newsletter_issues = pgTable(
  'newsletter_issues',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Name in the archive's URL, from the subject; null before it is first scheduled. */
    slug: text(),
    subject: text().notNull().default(''),
    preheader: text().notNull().default(''),
    content: jsonb().$type<ArticleDocument>().notNull(),
    /** Readers among whom it goes; null for all. No foreign key: a deleted segment pauses the issue. */
    segment_id: uuid(),
    in_archive: boolean().notNull().default(true),
    status: text().$type<IssueStatus>().notNull().default('draft'),
    /** When it is to go out. */
    due_at: instant(),
    started_at: instant(),
    finished_at: instant(),
    /** Why it was paused, if nobody did. */
    failure: text(),
    /** Its figures, once nothing says any more who had it (docs/decisions/0108-retention.md). */
    figures: jsonb().$type<IssueFigures>(),
    /** Incremented by each save. */
    version: integer().notNull().default(1),
    /** Browser window that saved last, and its counter: a window whose answer was lost does not conflict with itself. */
    writing: uuid(),
    revision: integer().notNull().default(0),
    updated_by: text().notNull(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [
    check(
      'newsletter_issues_status',
      sql`${t.status} in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped')`,
    ),
    check(
      'newsletter_issues_due',
      sql`${t.status} = 'draft' or (${t.due_at} is not null and ${t.slug} is not null)`,
    ),
    uniqueIndex('newsletter_issues_slug').on(t.slug),
    index('newsletter_issues_recent').on(t.created_at.desc().nullsFirst(), t.id),
    index('newsletter_issues_archive')
      .on(t.started_at.desc().nullsFirst(), t.id)
      .where(sql`${t.in_archive} and ${t.started_at} is not null`),
  ],
)
