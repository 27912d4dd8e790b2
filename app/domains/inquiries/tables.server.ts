import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SpamReason } from '#app/domains/senders/schema.ts'
import { isDemoRow } from '#app/platform/demo-rows.server.ts'

/** Text that the inbox searches, as SQL. */
const INQUIRY_SEARCH_TEXT = `fold_text(name || ' ' || email || ' ' || message)`

/** The indexed expression, for queries. Must equal the index's own, or PostgreSQL does not use the index. */
export const inquirySearchText = sql.raw(INQUIRY_SEARCH_TEXT)

/** Messages from the form of the contact page. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    consent_privacy: boolean().notNull(),
    /** Progress of the message, its administrator in charge and a note; only the team sees them. */
    state: text().notNull().default('nueva'),
    owner_id: text(),
    note: text(),
    idempotency_key: text().notNull().unique(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** State before the team last marked it as spam; null if it never did. */
    state_before_spam: text(),
    /** Why it is, or last was, in spam. */
    spam_reason: text().$type<SpamReason>(),
    /** Day on which it waits again; inert once that day has come. */
    snoozed_until: date({ mode: 'string' }),
  },
  (t) => [
    check('inquiries_state', sql`${t.state} in ('nueva', 'en_curso', 'cerrada', 'spam')`),
    index('inquiries_inbox').on(t.state, t.created_at.desc().nullsFirst(), t.id, t.snoozed_until),
    index('inquiries_recent').on(t.created_at.desc().nullsFirst(), t.id, t.state),
    index('inquiries_words').using('gin', sql.raw(`(${INQUIRY_SEARCH_TEXT}) gin_trgm_ops`)),
    // Narrow index, so that counts by state read no rows.
    index('inquiries_state').on(t.state, t.snoozed_until),
    index('inquiries_snoozed').on(t.snoozed_until).where(sql`snoozed_until is not null`),
    index('inquiries_person').on(sql`lower(btrim(${t.email}))`),
    index('inquiries_demo').on(t.id).where(isDemoRow),
  ],
)
