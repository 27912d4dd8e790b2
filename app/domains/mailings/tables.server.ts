import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** What goes to many people, once to each (docs/decisions/0064): a kind, what it is about, and the instant it is due. */
export const mailings = pgTable(
  'mailings',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text().notNull(),
    /** Id of the event, the message, the issue. */
    subject_id: text().notNull(),
    /** Another instant is another mailing: of an event that was moved. */
    due_at: instant().notNull(),
    /** Until then it stays open for who comes to be meant; null: it ends with its last person. */
    until: instant(),
    /** When its people need it, such as the beginning of the event: the nearest goes first. */
    needed_by: instant().notNull(),
    /** When its pace allows the next batch. */
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

/** Who got a mailing: written in the transaction that writes the mail. */
export const mailing_recipients = pgTable(
  'mailing_recipients',
  {
    mailing_id: uuid()
      .notNull()
      .references(() => mailings.id, { onDelete: 'cascade' }),
    /** Id of the registration, the contact. */
    recipient_id: text().notNull(),
    /** Its mail in the outbox. */
    mail_id: uuid(),
    /** Why this person was set aside, and has no mail yet. */
    failure: text(),
  },
  (t) => [
    primaryKey({ columns: [t.mailing_id, t.recipient_id] }),
    check('mailing_recipients_failure', sql`${t.mail_id} is null or ${t.failure} is null`),
    index('mailing_recipients_person').on(t.recipient_id),
  ],
)
