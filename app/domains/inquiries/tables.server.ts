import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SpamReason } from '#app/domains/senders/schema.ts'
import { isDemoRow } from '#app/platform/demo-rows.server.ts'

/** Text that the inbox searches, as SQL. */
const INQUIRY_SEARCH_TEXT = `fold_text(name || ' ' || email || ' ' || coalesce(mail_subject, '') || ' ' || message)`

/** The indexed expression, for queries. Must equal the index's own, or PostgreSQL does not use the index. */
export const inquirySearchText = sql.raw(INQUIRY_SEARCH_TEXT)

/** Messages from the form of the contact page, and those that came by mail. */
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
    /** Subject of the mail that it came by, empty without one; null for the form's. */
    mail_subject: text(),
    /** Message-ID of that mail, which answers name; null without a proper one. */
    message_id: text(),
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

/** SQL: what a message begins with, for a line of a list: the subject, if it came by mail. */
export const inquiryStart = sql<string>`coalesce(nullif(${inquiries.mail_subject}, ''), ${inquiries.message})`

/**
 * Mails that were offered as messages, so that each is one however often it is read. The digest is keyed, so that it
 * tells nothing of whoever was erased since; rows are deleted once a mail of their age is no longer taken.
 */
export const received_mails = pgTable(
  'received_mails',
  {
    digest: text().primaryKey(),
    read_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Came beyond the limit: it stays in the mailbox, and is no message. */
    is_left: boolean().notNull().default(false),
  },
  (t) => [index('received_mails_read').on(t.read_at)],
)
