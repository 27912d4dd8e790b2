/**
 * Owns answers to a request and notes about it. Each is stored in one transaction with its mail, the request's new
 * status and an audit entry, unless somebody wrote or changed the status since the writer looked.
 */
import { eq } from 'drizzle-orm'
import { type Actor, changed, findLastActor, recordChange } from '#app/domains/audit/audit.server.ts'
import {
  addAnswer,
  addNote,
  findLastEntry,
  isWritten,
} from '#app/domains/conversations/conversations.server.ts'
import { DECISIONS, type Decision } from '#app/domains/conversations/schema.ts'
import { queueMails } from '#app/domains/mail/outbox.server.ts'
import { withoutLinks } from '#app/domains/mail/sanitise-user-text.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { idOfForm } from '#app/platform/forms/idempotency.server.ts'
import { noteMail } from './emails.tsx'
import { findInInbox, INBOX_TABLES, listColleagues } from './inbox.server.ts'
import {
  entryOf,
  type InboxItem,
  type InboxKind,
  type InboxState,
  SENT_FIELDS,
  type Subject,
} from './schema.ts'

/** An answer or note as posted. `key` came with the empty form, `version` tells what its writer had read. */
type Written = { body: string; key: string; version: string }

type Answer = Written & { closes: boolean; decision?: Decision | null }

export type AnswerOutcome =
  | { outcome: 'saved' }
  | { outcome: 'missing' }
  | { outcome: 'conflict'; current: InboxItem; by: string | undefined; version: string | undefined }

/** Version of a conversation with its request's status: another entry or status is a conflict. */
export async function threadVersion({ id, state }: { id: string; state: string }, tx?: Tx): Promise<string> {
  return `${state}:${(await findLastEntry(id, tx))?.id ?? ''}`
}

/** Queues an answer to the sender. The request is in progress then, or closed, and has an owner. */
export async function answerRequest(
  subject: Subject,
  { body, key, version, closes, decision = null }: Answer,
  editor: Actor,
): Promise<AnswerOutcome> {
  const item = await findInInbox(subject.kind, subject.id)
  if (!item) return { outcome: 'missing' }
  const table = INBOX_TABLES[subject.kind]
  const id = idOfForm(key, { ...subject, body })
  const isSaved = await db.transaction(async (tx) => {
    const before = await lockRequest(subject, tx)
    if (!before) return false
    if (await isWritten(id, tx)) return true
    if (before.state === 'spam' || (await threadVersion(before, tx)) !== version) return false
    const given = subject.kind === 'comunidad' ? decision : null
    const entry = { id, author: editor.email, body, decision: given, ...entryOf(subject) }
    const received = 'message_id' in before ? before.message_id : null
    await addAnswer(
      entry,
      { recipient: before.email, quoted: quotedFrom(item), received, ...titleOf(item) },
      tx,
    )
    const state: InboxState = closes ? 'cerrada' : 'en_curso'
    const owner_id = before.owner_id ?? editor.id
    const [after] = await tx
      .update(table)
      .set({ state, owner_id, snoozed_until: null })
      .where(eq(table.id, before.id))
      .returning()
    if (!after) throw new Error('The locked request is gone.')
    const { subject_type } = entry
    const decided = given ? `: ${DECISIONS[given].toLowerCase()}` : ''
    const summary = `${closes ? 'Respondió y cerró' : 'Respondió'} la solicitud de «${item.name}»${decided}`
    const change = { before: changed(before, after), after: changed(after, before) }
    await recordChange(
      editor,
      { action: `${subject_type}.answered`, summary, ...change, ...entryOf(subject) },
      tx,
    )
    return true
  })
  return isSaved ? { outcome: 'saved' } : conflict(subject)
}

export type NoteOutcome =
  | { outcome: 'saved' | 'missing' }
  /** One of `told` is no administrator. */
  | { outcome: 'stranger' }

/**
 * Adds a note and mails it to the colleagues whose ids are in `told`, except its writer and who switched these mails off. It reaches only the team, so it
 * needs no look at what others wrote meanwhile.
 */
export async function noteOnRequest(
  subject: Subject,
  { body, key, told = [] }: Pick<Written, 'body' | 'key'> & { told?: readonly string[] },
  editor: Actor,
): Promise<NoteOutcome> {
  const [item, colleagues] = await Promise.all([findInInbox(subject.kind, subject.id), listColleagues()])
  if (!item) return { outcome: 'missing' }
  if (!told.every((id) => colleagues.some((each) => each.id === id))) return { outcome: 'stranger' }
  const others = colleagues
    .filter(({ id, muted }) => id !== editor.id && told.includes(id) && !muted.includes('notes'))
    .map(({ email }) => email)
  const id = idOfForm(key, { ...subject, note: body })
  const isSaved = await db.transaction(async (tx) => {
    if (!(await lockRequest(subject, tx))) return false
    if (await isWritten(id, tx)) return true
    await addNote({ id, author: editor.email, body, told: others, ...entryOf(subject) }, tx)
    const facts = { by: editor.email, kind: subject.kind, request: subject.id, name: item.name, body }
    const mails = others.map((email) => ({ ...noteMail({ ...facts, email }), ...entryOf(subject) }))
    await queueMails(mails, tx)
    const { subject_type } = entryOf(subject)
    const summary = `Añadió una nota a la solicitud de «${item.name}»`
    const after = others.length > 0 ? { told: others } : undefined
    await recordChange(editor, { action: `${subject_type}.noted`, summary, after, ...entryOf(subject) }, tx)
    return true
  })
  return { outcome: isSaved ? 'saved' : 'missing' }
}

/** Whoever adds an entry holds this lock. */
export async function lockRequest({ kind, id }: Subject, tx: Tx) {
  const table = INBOX_TABLES[kind]
  const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update')
  return row
}

async function conflict({ kind, id }: Subject): Promise<AnswerOutcome> {
  const current = await findInInbox(kind, id)
  if (!current) return { outcome: 'missing' }
  const version = current.state === 'spam' ? undefined : await threadVersion(current)
  // Not the last of the team, if it was the person who wrote.
  const by =
    (await findLastEntry(id))?.kind === 'reply' ? current.name : await findLastActor(entryOf({ kind, id }))
  return { outcome: 'conflict', current, by, version }
}

/**
 * The same for all answers to a request, since mail programs group by subject too. Without the course, which is a
 * stranger's text: the address may be another's.
 */
const TITLES: Record<InboxKind, string> = {
  comunidad: 'Respuesta a tu solicitud a la comunidad',
  cursos: 'Respuesta a tu solicitud de un curso',
  contacto: 'Respuesta a tu mensaje',
}

/** A mail is answered under its own subject, without what a program would make a link of: its sender is not proved. */
function titleOf({ kind, mail_subject }: InboxItem): { title: string; by_mail: boolean } {
  const subject = mail_subject && withoutLinks(mail_subject.replace(/^(re:\s*)+/i, ''))
  return { title: subject ? `Re: ${subject}` : TITLES[kind], by_mail: mail_subject !== null }
}

/** The long text of the form; null if it has none. */
function quotedFrom({ kind, sent }: InboxItem): string | null {
  const texts = Object.entries(SENT_FIELDS[kind]).filter(([, field]) => field.kind === 'quote')
  const written = texts.flatMap(([name]) => sent[name] || [])
  return written.length > 0 ? written.join('\n\n') : null
}
