/**
 * Owns what comes back by mail. A mail joins a request only if it was sent to the request's own address, or answers a
 * mail of ours to its sender: nobody guesses tag or Message-ID. Whom it says to be from decides nothing but whether the
 * request waits again. Mail that joins none may become a request (strangers-mail.server.ts).
 */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { addReply, isKnownReply } from '#app/domains/conversations/conversations.server.ts'
import { storeWithFiles } from '#app/domains/conversations/files.server.ts'
import { type ReceivedMail, readMailbox } from '#app/domains/mail/mailbox/reading.server.ts'
import type { Heading } from '#app/domains/mail/mailbox/received-mail.server.ts'
import { rowOfTag } from '#app/domains/mail/mailbox/reply-tags.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { recordTrial } from '#app/domains/newsletter/readiness/trial.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { lockRequest } from './answering.server.ts'
import { INBOX_TABLES } from './inbox.server.ts'
import { entryOf, INBOX_KINDS, SUBJECT_TYPES, type Subject } from './schema.ts'
import { mayBecomeRequest, storeAsRequest } from './strangers-mail.server.ts'

type Thread = Subject & { recipient: string }

/** What a mail belongs to: a request, or none yet. */
type Belonging = { thread: Thread } | { stranger: Heading }

/** Message of the last failure: the mailbox is read every minute, and a server that is away is logged once. */
let lastFailure: string | undefined

/** Reads the mailbox, if there is one. A server that is away is asked again at the next tick. */
export async function receiveReplies(): Promise<void> {
  try {
    await readMailbox({ see: recordTrial, find: findBelonging, store })
    lastFailure = undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (message !== lastFailure) log.warn({ error: message }, 'mailbox not read')
    lastFailure = message
  }
}

async function findBelonging(heading: Heading): Promise<Belonging | undefined> {
  const thread = await findThread(heading)
  if (thread) return { thread }
  return (await mayBecomeRequest(heading)) ? { stranger: heading } : undefined
}

function store(belonging: Belonging, mail: ReceivedMail): Promise<void> {
  return 'thread' in belonging ? storeReply(belonging.thread, mail) : storeAsRequest(belonging.stranger, mail)
}

/** A tag is the conversation's own address, so it decides before the mails that are answered. */
async function findThread({ tags, answers }: Heading): Promise<Thread | undefined> {
  for (const tag of tags) {
    const row = rowOfTag(tag, Object.values(SUBJECT_TYPES))
    const subject = row && subjectOf(row)
    const email = subject && (await findSender(subject))
    if (email) return { ...subject, recipient: email }
  }
  return findAnswered(answers)
}

/** The request that the nearest of our mails was about. */
async function findAnswered(answers: readonly string[]): Promise<Thread | undefined> {
  if (answers.length === 0) return undefined
  const rows = await db
    .select({
      message_id: mail_messages.message_id,
      recipient: mail_messages.recipient,
      subject_type: mail_messages.subject_type,
      subject_id: mail_messages.subject_id,
    })
    .from(mail_messages)
    .where(
      and(
        inArray(mail_messages.message_id, [...answers]),
        inArray(mail_messages.subject_type, Object.values(SUBJECT_TYPES)),
      ),
    )
  const nearest = answers.flatMap((id) => rows.find(({ message_id }) => message_id === id) ?? [])
  for (const { recipient, subject_type, subject_id } of nearest) {
    const subject = subjectOf({ subject_type, subject_id })
    const email = subject && (await findSender(subject))
    // Notifications to the team are about the request too.
    if (email && isSame(email, recipient)) return { ...subject, recipient }
  }
  return undefined
}

type Row = { subject_type: string | null; subject_id: string | null }

function subjectOf({ subject_type, subject_id }: Row): Subject | undefined {
  const kind = INBOX_KINDS.find((each) => SUBJECT_TYPES[each] === subject_type)
  return kind && subject_id && isUuid(subject_id) ? { kind, id: subject_id } : undefined
}

async function findSender({ kind, id }: Subject): Promise<string | undefined> {
  const table = INBOX_TABLES[kind]
  const [request] = await db.select({ email: table.email }).from(table).where(eq(table.id, id))
  return request?.email
}

/** A reply of the person puts the request back to the new ones, with its owner; spam stays spam. */
async function storeReply({ recipient, ...subject }: Thread, mail: ReceivedMail): Promise<void> {
  if (await isKnownReply(mail.digest)) return
  const table = INBOX_TABLES[subject.kind]
  const entry = { id: randomUUID(), ...entryOf(subject) }
  await storeWithFiles(entry, mail.files, async (tx) => {
    const request = await lockRequest(subject, tx)
    if (!request) return false
    const files = mail.files.map(({ name }) => name)
    const isNew = await addReply({ ...mail, ...entry, files }, tx)
    if (isNew && isSame(mail.from, recipient) && request.state !== 'spam')
      await tx.update(table).set({ state: 'nueva', snoozed_until: null }).where(eq(table.id, request.id))
    return isNew
  })
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}
