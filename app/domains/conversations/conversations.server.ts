/**
 * Owns what the team writes about a request: answers, which the outbox mails, and notes. Whoever adds an entry holds
 * the lock of the request's row, so that entries have one order, and a version names what its writer had read.
 */
import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { answerMail } from './emails.tsx'
import type { ThreadEntry, ThreadSubject } from './schema.ts'
import { conversation_entries } from './tables.server.ts'

/** Entries of a request, the oldest first. */
export async function readThread(id: string): Promise<ThreadEntry[]> {
  const { subject_type, subject_id, ...columns } = entryColumns
  return db
    .select({ ...columns, status: mail_messages.status })
    .from(conversation_entries)
    .leftJoin(mail_messages, eq(mail_messages.id, conversation_entries.mail_id))
    .where(eq(conversation_entries.subject_id, id))
    .orderBy(asc(conversation_entries.created_at), asc(conversation_entries.id))
}

/** Id of the latest entry; '' without one. */
export async function lastEntryOf(id: string, tx: Db | Tx = db): Promise<string> {
  const [last] = await tx
    .select({ id: conversation_entries.id })
    .from(conversation_entries)
    .where(eq(conversation_entries.subject_id, id))
    .orderBy(desc(conversation_entries.created_at), desc(conversation_entries.id))
    .limit(1)
  return last?.id ?? ''
}

export async function isWritten(entry: string, tx: Tx): Promise<boolean> {
  return (await tx.$count(conversation_entries, eq(conversation_entries.id, entry))) > 0
}

type NewEntry = ThreadSubject & { id: string; author: string; body: string }

export async function addNote(note: NewEntry, tx: Tx): Promise<void> {
  await tx.insert(conversation_entries).values({ ...note, kind: 'note' })
}

/** What the mail of an answer says besides it. */
export type Envelope = { recipient: string; title: string; quoted: string | null }

/** Earlier answers that a mail names: enough for a mail program, and a header of some 1,500 characters at most. */
const MOST_REFERENCES = 20

/** Stores an answer and queues its mail, which continues the mails of earlier answers. */
export async function addAnswer(answer: NewEntry, { recipient, ...facts }: Envelope, tx: Tx): Promise<void> {
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
  const references = latest.map(({ message_id }) => message_id).toReversed()
  const mail = answerMail({ ...facts, body, references, id: mail_id, email: recipient })
  await queueMail({ ...mail, id: mail_id, subject_type, subject_id }, tx)
}

/** Deletes the entries of a request that was moved to the trash, whose snapshot has them. */
export async function deleteThread(id: string, tx: Tx): Promise<void> {
  await tx.delete(conversation_entries).where(eq(conversation_entries.subject_id, id))
}

/** Answers sent to a person about these requests, for the person's data file: without authors and notes. */
export async function readAnswersTo(requests: readonly string[]) {
  const { subject_type, subject_id, body, created_at } = entryColumns
  return db
    .select({ subject_type, subject_id, body, created_at })
    .from(conversation_entries)
    .where(
      and(eq(conversation_entries.kind, 'answer'), inArray(conversation_entries.subject_id, [...requests])),
    )
    .orderBy(desc(conversation_entries.created_at))
}

const entryColumns = {
  id: conversation_entries.id,
  kind: conversation_entries.kind,
  author: conversation_entries.author,
  body: conversation_entries.body,
  mail_id: conversation_entries.mail_id,
  created_at: conversation_entries.created_at,
  subject_type: conversation_entries.subject_type,
  subject_id: conversation_entries.subject_id,
}
