import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Verdict } from './classify.ts'

const instant = () => timestamp({ withTimezone: true })

/** What came back of newsletters (docs/decisions/0103). Rows are deleted after a year, and with the person. */
export const newsletter_bounces = pgTable(
  'newsletter_bounces',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** In the outbox. */
    mail_id: uuid().notNull(),
    /** In lower case. */
    email: text().notNull(),
    kind: text().$type<Verdict | 'complaint'>().notNull(),
    /** Such as '5.1.1'; empty if there was none. */
    status: text().notNull().default(''),
    /** What the server said, without addresses. */
    said: text().notNull().default(''),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    check('newsletter_bounces_email', sql`${t.email} = lower(btrim(${t.email})) and ${t.email} <> ''`),
    check('newsletter_bounces_kind', sql`${t.kind} in ('gone', 'refused', 'soft', 'complaint')`),
    // Servers repeat themselves, and two nodes may read one report.
    uniqueIndex('newsletter_bounces_once').on(t.mail_id, t.kind),
    index('newsletter_bounces_person').on(sql`lower(btrim(${t.email}))`, t.created_at),
    index('newsletter_bounces_old').on(t.created_at),
  ],
)

/** Domains whose servers refuse newsletters, which get none until the team goes on. A row names no person. */
export const newsletter_domain_pauses = pgTable('newsletter_domain_pauses', {
  domain: text().primaryKey(),
  /** Of the last `attempts` mails. */
  refusals: integer().notNull(),
  attempts: integer().notNull(),
  /** What the server said last, without addresses. */
  said: text().notNull().default(''),
  paused_at: instant().notNull().defaultNow(),
  /** When the team went on; attempts before no longer count. Null while it is paused. */
  resumed_at: instant(),
})
