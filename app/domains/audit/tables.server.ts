import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Text that a search of the log looks through: what was done, to what, and by whom. */
const ENTRY_SEARCH_TEXT = `fold_text(summary || ' ' || actor_email)`

/** The searched text as SQL. Must stay exactly the indexed expression, or PostgreSQL does not use the index. */
export const entrySearchText = sql.raw(ENTRY_SEARCH_TEXT)

/** Action of the entries that count failed sign-ins, one row per source and hour. */
export const REFUSED_SIGN_INS = 'session.refused'

/** Audit log. Names the actor by value, without a foreign key: an entry outlives the account. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actor_id: text(),
    actor_email: text().notNull(),
    action: text().notNull(),
    subject_type: text().notNull(),
    subject_id: text().notNull(),
    summary: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    // Indexes are read backwards, newest first.
    index('audit_log_subject').on(t.subject_type, t.subject_id, t.created_at, t.id),
    index('audit_log_kind').on(t.subject_type, t.created_at, t.id),
    index('audit_log_actor').on(t.actor_email, t.created_at, t.id),
    index('audit_log_values').on(t.created_at).where(sql`${t.before} is not null or ${t.after} is not null`),
    index('audit_log_recent').on(t.created_at, t.id),
    index('audit_log_words').using('gin', sql.raw(`(${ENTRY_SEARCH_TEXT}) gin_trgm_ops`)),
    uniqueIndex('audit_log_refused')
      .on(t.subject_id, sql`(${t.after} ->> 'source')`)
      .where(sql.raw(`action = '${REFUSED_SIGN_INS}'`)),
  ],
)
