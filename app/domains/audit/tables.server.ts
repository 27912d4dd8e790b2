import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Who did what. Names the actor by value: an entry outlives the account. */
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
    index('audit_log_subject').on(t.subject_type, t.subject_id),
    index('audit_log_recent').on(t.created_at.desc()),
  ],
)
