import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { type Attachment, MAIL_PRIORITIES, MAIL_STATUSES, type MailStatus } from './schema.ts'

/** Every message to a person, sent or not. */
export const mail_messages = pgTable(
  'mail_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Message-ID, created once, so that a message delivered twice by a retry is one in the mailbox. */
    message_id: text().notNull().unique(),
    template: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Facts to render it from (decision 38); null once sent. */
    data: jsonb().$type<object>(),
    /** Body as sent; null before. */
    html: text(),
    text: text(),
    /** Attached files, as sent. */
    attachments: jsonb().$type<Attachment[]>().notNull().default([]),
    /** Messages of a higher priority leave first. */
    priority: smallint().notNull().default(MAIL_PRIORITIES.receipt),
    status: text().$type<MailStatus>().notNull().default('pending'),
    attempts: integer().notNull().default(0),
    last_error: text(),
    subject_type: text(),
    subject_id: text(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** End of the last attempt, successful or not. */
    attempted_at: timestamp({ withTimezone: true }),
    sent_at: timestamp({ withTimezone: true }),
    /** After this the message is no longer true, for example because its link has expired, and is not sent. */
    expires_at: timestamp({ withTimezone: true }),
    /**
     * The message to registered people (`event_messages`) that this mail carries. Nodes of the previous version find by it
     * who has the message (attendance/messages/sending.server.ts).
     */
    part_of: uuid(),
    /** Why a mail server that had taken it could not deliver it, by its report. */
    undelivered: text(),
    /** When body, facts and attachments were removed because their time was over. */
    body_removed_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    check('mail_messages_status', sql.raw(`status in (${MAIL_STATUSES.map((s) => `'${s}'`).join(', ')})`)),
    check(
      'mail_messages_body',
      sql`${t.data} is not null or (${t.html} is not null and ${t.text} is not null)`,
    ),
    check('mail_messages_sent', sql`(${t.status} = 'sent') = (${t.sent_at} is not null)`),
    index('mail_messages_recent').on(t.created_at.desc().nullsFirst(), t.id),
    index('mail_messages_status').on(t.status, t.created_at.desc().nullsFirst(), t.id),
    // Narrow, so that counts by status read few pages.
    index('mail_messages_count').on(t.status),
    index('mail_messages_demo').on(t.id).where(sql.raw(String.raw`recipient ~* '\.example$'`)),
    index('mail_messages_attempted')
      .on(t.attempted_at.desc().nullsFirst())
      .where(sql`attempted_at is not null`),
    index('mail_messages_with_body').on(t.created_at).where(sql`${t.body_removed_at} is null`),
    index('mail_messages_open').on(t.created_at).where(sql`status in ('pending', 'sending')`),
    index('mail_messages_failed').on(t.created_at).where(sql`status = 'failed'`),
    index('mail_messages_recipient').on(sql`lower(btrim(${t.recipient}))`, t.created_at),
    index('mail_messages_subject').on(t.subject_type, t.subject_id),
    uniqueIndex('mail_messages_part').on(t.part_of, t.subject_id).where(sql`part_of is not null`),
  ],
)

/**
 * Searchable text of each message (recipient, subject), folded by a trigger. A separate table, because a message's
 * row is updated twice, and a trigram index on it would be rewritten each time.
 */
export const mail_texts = pgTable(
  'mail_texts',
  {
    mail_id: uuid()
      .primaryKey()
      .references(() => mail_messages.id, { onDelete: 'cascade' }),
    created_at: timestamp({ withTimezone: true }).notNull(),
    folded: text().notNull(),
  },
  (t) => [
    index('mail_texts_trigrams').using('gin', t.folded.op('gin_trgm_ops')),
    // For searches with many hits, or with two letters and so no trigram: scanned newest first until the page is full.
    index('mail_texts_recent').on(t.created_at.desc().nullsFirst(), t.mail_id),
  ],
)

/** How far each mailbox has been read. UIDs grow within one UIDVALIDITY. */
export const mailbox_positions = pgTable('mailbox_positions', {
  /** `user@host/FOLDER`, without the password. */
  mailbox: text().primaryKey(),
  uid_validity: text().notNull(),
  last_uid: bigint({ mode: 'number' }).notNull().default(0),
  /** The mail at which reading broke off last, and how often in a row. */
  failed_uid: bigint({ mode: 'number' }),
  failures: integer().notNull().default(0),
  /** End of the last reading that came to the end. */
  read_at: timestamp({ withTimezone: true }),
  /** Since when no reading does, and why; both null while they do. */
  failing_since: timestamp({ withTimezone: true }),
  failure: text(),
  /** Address that was last tried with a tag, the mail that tries it, and when that came back. */
  trial_address: text(),
  trial_mail: uuid(),
  tried_at: timestamp({ withTimezone: true }),
  trial_arrived_at: timestamp({ withTimezone: true }),
})
