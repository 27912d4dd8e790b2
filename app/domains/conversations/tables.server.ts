import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { DECISION_KEYS, type Decision, ENTRY_KINDS, type EntryKind, type Omission } from './schema.ts'

/**
 * What the team answered and noted about a request, and what its sender replied. Without foreign keys: the subject is a row of one of several
 * tables, and an entry outlives its mail and its author's account.
 */
export const conversation_entries = pgTable(
  'conversation_entries',
  {
    id: uuid().primaryKey(),
    subject_type: text().notNull(),
    subject_id: uuid().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    /** E-mail address of the administrator, or the one a reply came from. Not named `email`: the row is not about its author. */
    author: text(),
    body: text().notNull(),
    /** The mail of an answer. */
    mail_id: uuid(),
    created_at: timestamp({ withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    /** Digest of a reply, which is stored once however often it is read. */
    reply_digest: text(),
    /** Names of the files that came with a reply; `reply_files` has those that are kept. */
    files: text().array().notNull().default([]),
    /** Why the text of a reply is not here. */
    omission: text().$type<Omission>(),
    /** What an answer to a community application decides. */
    decision: text().$type<Decision>(),
    /** E-mail addresses of the colleagues whom a note was mailed to. */
    told: text().array().notNull().default([]),
  },
  (t) => [
    unique('conversation_entries_reply').on(t.reply_digest),
    check(
      'conversation_entries_kind',
      sql.raw(`kind in (${ENTRY_KINDS.map((kind) => `'${kind}'`).join(', ')})`),
    ),
    check(
      'conversation_entries_decision',
      sql.raw(`decision in (${DECISION_KEYS.map((each) => `'${each}'`).join(', ')})`),
    ),
    index('conversation_entries_subject').on(t.subject_id, t.created_at, t.id),
    index('conversation_entries_author').on(sql`lower(btrim(${t.author}))`).where(sql`kind = 'reply'`),
  ],
)

/**
 * Files of replies. Their names are the entry's, so that nothing here is a person's. Without foreign keys: an entry that
 * was deleted may wait in the trash, and its files with it.
 */
export const reply_files = pgTable(
  'reply_files',
  {
    id: uuid().primaryKey().defaultRandom(),
    entry_id: uuid().notNull(),
    subject_id: uuid().notNull(),
    /** Index in the entry's `files`. */
    position: integer().notNull(),
    bytes: integer().notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the file was written and its entry stored; null until then, and nobody is shown it. */
    stored_at: timestamp({ withTimezone: true }),
  },
  (t) => [
    unique('reply_files_of_entry').on(t.entry_id, t.position),
    index('reply_files_subject').on(t.subject_id),
    check('reply_files_size', sql`${t.bytes} >= 0`),
  ],
)

/** Texts for answers, shared by the team (decision 83). */
export const answer_templates = pgTable(
  'answer_templates',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    body: text().notNull(),
    created_by: text().notNull(),
  },
  (t) => [
    check('answer_templates_words', sql`btrim(${t.name}) <> '' and btrim(${t.body}) <> ''`),
    uniqueIndex('answer_templates_name').on(sql`lower(${t.name})`),
  ],
)
