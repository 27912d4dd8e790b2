/**
 * Owns what is written about a request: the team's answers, which the outbox mails, its notes, and the replies. Whoever adds an entry holds
 * the lock of the request's row, so that entries have one order, and a version names what its writer had read.
 */
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { replyAddressOf } from '#app/domains/mail/mailbox/tag-trial.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { answerMail } from './emails.tsx'
import { filesOf } from './files.server.ts'
import type { LastEntry, ThreadEntry, ThreadSubject } from './schema.ts'
import { conversation_entries } from './tables.server.ts'

/** Entries of a request, the oldest first. */
export async function readThread(id: string): Promise<ThreadEntry[]> {
  const { subject_type, subject_id, ...columns } = entryColumns
  const [rows, withFiles] = await Promise.all([
    db
      .select({ ...columns, status: mail_messages.status, undelivered: mail_messages.undelivered })
      .from(conversation_entries)
      .leftJoin(mail_messages, eq(mail_messages.id, conversation_entries.mail_id))
      .where(eq(conversation_entries.subject_id, id))
      .orderBy(asc(conversation_entries.created_at), asc(conversation_entries.id)),
    filesOf(id),
  ])
  return rows.map((entry) => ({ ...entry, files: withFiles(entry) }))
}

/** The latest entry; undefined without one. */
export async function findLastEntry(id: string, tx: Db | Tx = db) {
  const [last] = await tx
    .select({ id: conversation_entries.id, kind: conversation_entries.kind })
    .from(conversation_entries)
    .where(eq(conversation_entries.subject_id, id))
    .orderBy(desc(conversation_entries.created_at), desc(conversation_entries.id))
    .limit(1)
  return last
}

/** The latest entry of each of these requests that has one, by its id: one probe of the index for each. */
export async function readLastEntries(requests: readonly string[]): Promise<Map<string, LastEntry>> {
  const { rows } = await db.execute<LastEntry & { id: string; created_at: string | Date }>(sql`
    select wanted.id, last.* from unnest(${sql.param(requests)}::uuid[]) wanted (id)
      cross join lateral (select kind, author, created_at from ${conversation_entries}
        where subject_id = wanted.id order by created_at desc, conversation_entries.id desc limit 1) last`)
  return new Map(
    rows.map(({ id, created_at, ...entry }) => [id, { ...entry, created_at: new Date(created_at) }]),
  )
}

export async function isWritten(entry: string, tx: Tx): Promise<boolean> {
  return (await tx.$count(conversation_entries, eq(conversation_entries.id, entry))) > 0
}

type NewEntry = ThreadSubject & { id: string; author: string; body: string }

/** `told`: e-mail addresses of the colleagues whom it is mailed to. */
export async function addNote(note: NewEntry & Pick<ThreadEntry, 'told'>, tx: Tx): Promise<void> {
  await tx.insert(conversation_entries).values({ ...note, kind: 'note' })
}

/** What the mail of an answer says besides it. */
export type Envelope = {
  recipient: string
  title: string
  quoted: string | null
  /** The request came by a mail, not by a form, and that mail's Message-ID. */
  by_mail?: boolean
  received?: string | null
}

/** Earlier answers that a mail names: enough for a mail program, and a header of some 1,500 characters at most. */
const MOST_REFERENCES = 20

/** Stores an answer and queues its mail, which continues the received mail and those of earlier answers. */
export async function addAnswer(
  answer: NewEntry & Pick<ThreadEntry, 'decision'>,
  { recipient, received = null, ...facts }: Envelope,
  tx: Tx,
): Promise<void> {
  const mail_id = randomUUID()
  const latest = await tx
    .select({ message_id: mail_messages.message_id })
    .from(conversation_entries)
    .innerJoin(mail_messages, eq(mail_messages.id, conversation_entries.mail_id))
    .where(eq(conversation_entries.subject_id, answer.subject_id))
    .orderBy(desc(conversation_entries.created_at), desc(conversation_entries.id))
    .limit(MOST_REFERENCES)
  const { subject_type, subject_id, body } = answer
  await tx.insert(conversation_entries).values({ ...answer, kind: 'answer', mail_id })
  const own = latest.map(({ message_id }) => message_id).toReversed()
  const references = received ? [received, ...own] : own
  const reply_to = await replyAddressOf({ subject_type, subject_id }, tx)
  const mail = answerMail({ ...facts, body, references, reply_to, id: mail_id, email: recipient })
  await queueMail({ ...mail, id: mail_id, subject_type, subject_id }, tx)
}

/** Replies that a request keeps: whoever can answer once can answer a thousand times. */
const MOST_REPLIES = 200

type NewReply = ThreadSubject &
  Pick<ThreadEntry, 'id' | 'omission'> & { digest: string; from: string; text: string; files: string[] }

/** Whether a reply was stored before, so that its files need no look. */
export async function isKnownReply(digest: string): Promise<boolean> {
  return (await db.$count(conversation_entries, eq(conversation_entries.reply_digest, digest))) > 0
}

/** Stores a reply; false if it is there already, or the request has too many. */
export async function addReply({ digest, from, text, ...reply }: NewReply, tx: Tx): Promise<boolean> {
  const isReply = eq(conversation_entries.kind, 'reply')
  const ofRequest = eq(conversation_entries.subject_id, reply.subject_id)
  if ((await tx.$count(conversation_entries, and(ofRequest, isReply))) >= MOST_REPLIES) return false
  const stored = await tx
    .insert(conversation_entries)
    .values({ ...reply, kind: 'reply', author: from, body: text, reply_digest: digest })
    .onConflictDoNothing({ target: conversation_entries.reply_digest })
    .returning({ id: conversation_entries.id })
  return stored.length > 0
}

/** Deletes the entries of a request that was moved to the trash, whose snapshot has them. */
export async function deleteThread(id: string, tx: Tx): Promise<void> {
  await tx.delete(conversation_entries).where(eq(conversation_entries.subject_id, id))
}

/** What was answered about these requests, for the person's data file: without authors and notes. */
export function readAnswers(requests: readonly string[]) {
  const { subject_type, subject_id, body, decision, created_at } = entryColumns
  return db
    .select({ subject_type, subject_id, body, decision, created_at })
    .from(conversation_entries)
    .where(and(eq(conversation_entries.kind, 'answer'), isAbout(requests)))
    .orderBy(desc(conversation_entries.created_at))
}

/** Replies to these requests, and what came from this address to those of others, for the person's data file. */
export function readReplies(requests: readonly string[], email: string) {
  const { subject_type, subject_id, body, files, created_at } = entryColumns
  const isTheirs = sql`lower(btrim(${conversation_entries.author})) = ${email.trim().toLowerCase()}`
  return db
    .select({ subject_type, subject_id, body, created_at, files })
    .from(conversation_entries)
    .where(and(eq(conversation_entries.kind, 'reply'), or(isAbout(requests), isTheirs)))
    .orderBy(desc(conversation_entries.created_at))
}

const isAbout = (requests: readonly string[]) => inArray(conversation_entries.subject_id, [...requests])

const entryColumns = {
  id: conversation_entries.id,
  kind: conversation_entries.kind,
  author: conversation_entries.author,
  body: conversation_entries.body,
  mail_id: conversation_entries.mail_id,
  files: conversation_entries.files,
  omission: conversation_entries.omission,
  decision: conversation_entries.decision,
  told: conversation_entries.told,
  created_at: conversation_entries.created_at,
  subject_type: conversation_entries.subject_type,
  subject_id: conversation_entries.subject_id,
}
