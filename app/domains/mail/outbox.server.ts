/** Owns every message to a person: written with the change that causes it, sent later, kept and readable. */
import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/db.server.ts'
import { enqueue } from '#app/platform/jobs.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { withDots } from './link-codes.server.ts'
import { isExample, type MailStatus, type MailView } from './schema.ts'
import { subjectLine } from './subject-line.ts'
import { mail_messages } from './tables.server.ts'
import { mailDomain, mailIsOn } from './transport.server.ts'

export const MAIL_QUEUE = 'mail'

const MAY_HAVE_ARRIVED =
  'Se estaba enviando cuando se hizo la copia que se restauró: puede que llegara. Si hace falta, envíalo de nuevo.'

export type OutgoingMail = {
  /** Chosen by the caller when the message holds a link whose code is made of it (link-codes.server.ts). */
  id?: string
  template: string
  recipient: string
  subject: string
  html: string
  text: string
  subject_type?: string
  subject_id?: string
  /** After this it is not sent any more. */
  expires_at?: Date
}

/** A message without its body, as a list shows it. */
export type MailSummary = Omit<MailView, 'html' | 'text'>

/**
 * Stores a message and, when there is a mail server, its sending job, both in the caller's transaction. One to
 * nobody is none: news for the team of an organisation that has not said its address waits in the panel alone.
 */
export async function queueMail(
  { id = randomUUID(), ...mail }: OutgoingMail,
  tx: Db | Tx = db,
): Promise<void> {
  if (!mail.recipient) return
  const isDemo = isExample(mail.recipient)
  await tx.insert(mail_messages).values({
    ...mail,
    id,
    subject: subjectLine(mail.subject),
    message_id: `<${id}@${mailDomain()}>`,
    status: isDemo ? 'skipped' : 'pending',
    // When it is written, not when its transaction began: it tells what has changed since then too.
    created_at: sql`clock_timestamp()`,
  })
  if (!isDemo && mailIsOn()) await enqueueSending(id, tx)
}

/**
 * Hands over what waited for a mail server, and what a crash left without a job. Older than 3 days is left
 * alone: it would only surprise (design §6.26).
 */
export async function sendWaitingMail(): Promise<number> {
  if (!mailIsOn()) return 0
  const waiting = await db
    .select({ id: mail_messages.id })
    .from(mail_messages)
    .where(isWaiting)
    .orderBy(mail_messages.created_at)
  for (const { id } of waiting) await enqueueSending(id)
  return waiting.length
}

/** How many `sendWaitingMail` would hand over. */
export async function countWaitingMail(): Promise<number> {
  return db.$count(mail_messages, isWaiting)
}

/** SQL: young enough to be sent without anybody asking. */
export const isRecent: SQL = sql`created_at > now() - interval '3 days'`

/** SQL: what it says still holds. */
export const isTimely: SQL = sql`(expires_at is null or expires_at > now())`

const isWaiting = sql`status in ('pending', 'sending') and ${isRecent} and ${isTimely}`

/** The newest messages first, without their bodies. */
export async function listMail({
  status,
  limit = 50,
  offset = 0,
}: {
  status?: MailStatus | undefined
  limit?: number
  offset?: number
} = {}): Promise<MailSummary[]> {
  return db
    .select(summaryColumns)
    .from(mail_messages)
    .where(status && eq(mail_messages.status, status))
    .orderBy(desc(mail_messages.created_at), mail_messages.id)
    .limit(limit)
    .offset(offset)
}

/** One message with its bodies; where a link has a code, they show dots. */
export async function findMail(id: string): Promise<MailView | undefined> {
  if (!isUuid(id)) return undefined
  const [mail] = await db
    .select({ ...summaryColumns, html: mail_messages.html, text: mail_messages.text })
    .from(mail_messages)
    .where(eq(mail_messages.id, id))
  return mail && withDots(mail)
}

/** How many messages are in each state, over the whole outbox. */
export async function countMailByStatus(): Promise<Record<MailStatus, number>> {
  const rows = await db
    .select({ status: mail_messages.status, messages: count() })
    .from(mail_messages)
    .groupBy(mail_messages.status)
  const counts = { pending: 0, sending: 0, sent: 0, failed: 0, skipped: 0 }
  for (const { status, messages } of rows) counts[status] = messages
  return counts
}

/** The same in short: what there is, what has not gone out yet, what failed. */
export async function countMail(): Promise<{ total: number; open: number; failed: number }> {
  const { pending, sending, sent, failed, skipped } = await countMailByStatus()
  const open = pending + sending
  return { total: open + sent + failed + skipped, open, failed }
}

/** Messages whose words stopped being true. None is sent any more, whoever asks for it; the list says that they expired. */
export async function withdrawMail(
  { template, subject_id }: { template: string; subject_id: string },
  tx: Tx,
): Promise<void> {
  await tx
    .update(mail_messages)
    .set({ expires_at: sql`now()` })
    .where(
      and(
        eq(mail_messages.template, template),
        eq(mail_messages.subject_id, subject_id),
        ne(mail_messages.status, 'sent'),
      ),
    )
}

/**
 * What waited is sent by the next start. What was on its way may have arrived, and nothing goes out twice without
 * somebody asking for it.
 */
export async function holdMailOnItsWay(tx: Db | Tx = db): Promise<void> {
  await tx
    .update(mail_messages)
    .set({ status: 'failed', last_error: MAY_HAVE_ARRIVED })
    .where(eq(mail_messages.status, 'sending'))
}

/** The queue keeps at most one live job per key, so handing a message over twice is harmless. */
function enqueueSending(id: string, tx: Db | Tx = db): Promise<void> {
  return enqueue(MAIL_QUEUE, { id }, tx, { singletonKey: id })
}

const summaryColumns = {
  id: mail_messages.id,
  template: mail_messages.template,
  recipient: mail_messages.recipient,
  subject: mail_messages.subject,
  status: mail_messages.status,
  attempts: mail_messages.attempts,
  last_error: mail_messages.last_error,
  created_at: mail_messages.created_at,
  sent_at: mail_messages.sent_at,
}
