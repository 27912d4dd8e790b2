import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/**
 * Mailings: something sent once to each of many people (docs/decisions/0064), identified by kind, subject and due time.
 */
export const mailings = pgTable(
  'mailings',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Id of the event, the message or the issue. */
    subject_id: text().notNull(),
    /** Another due time is another mailing, as for an event that was moved. */
    due_at: instant().notNull(),
    /** Stays open until then for people who join its audience; null: ends with the last person. */
    until: instant(),
    /** When people need it, such as the start of the event: the nearest goes first. */
    needed_by: instant().notNull(),
    /** When `perMinute` allows the next batch. */
    resume_at: instant(),
    stopped_at: instant(),
    finished_at: instant(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('mailings_once').on(t.kind, t.subject_id, t.due_at),
    index('mailings_open').on(t.needed_by, t.id).where(sql`finished_at is null and stopped_at is null`),
  ],
)

/** Recipients of a mailing, each stored in the transaction that queues the mail. */
export const mailing_recipients = pgTable(
  'mailing_recipients',
  {
    mailing_id: uuid()
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    /** Id of the registration or the contact. */
    recipient_id: text().notNull(),
    /** Id of the mail in the outbox; null for who gets none. */
    mail_id: uuid(),
    /** Why this person was set aside without a mail. */
    failure: text(),
  },
  (t) => [
    primaryKey({ columns: [t.mailing_id, t.recipient_id] }),
    check('mailing_recipients_failure', sql`${t.mail_id} is null or ${t.failure} is null`),
    index('mailing_recipients_person').on(t.recipient_id),
  ],
)
