/**
 * Owns the outbox, which holds every message to a person: written with the change that causes it, sent later,
 * kept and readable (mail-list.server.ts).
 */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { enqueueAll } from '#app/platform/jobs/jobs.server.ts'
import { subjectLine } from './sanitise-user-text.ts'
import { isExample, MAIL_PRIORITIES, type MailPriority } from './schema.ts'
import { mail_messages } from './tables.server.ts'
import { mailDomain, mailIsOn } from './transport.server.ts'

export const MAIL_QUEUE = 'mail'

const MAY_HAVE_ARRIVED =
  'Se estaba enviando cuando se hizo la copia que se restauró: puede que llegara. Si hace falta, envíalo de nuevo.'

export type OutgoingMail = {
  /** Set by the caller when the message has a link, whose code is derived from it (link-codes.server.ts). */
  id?: string
  template: string
  /** Facts that its template needs (`filledIn`). */
  data: object
  recipient: string
  subject: string
  subject_type?: string
  subject_id?: string
  priority?: MailPriority
  /** The message is not sent after this. */
  expires_at?: Date
  /** The message to registered people that this mail carries to its subject: there is never a second. */
  part_of?: string
  /** Why it is kept without being sent. */
  skipped?: string
}

/** Rows per insert: PostgreSQL counts parameters with 16 bits. */
const AT_ONCE = 500

/** Stores a message, which is rendered when it leaves, and its sending job; both in the caller's transaction. */
export function queueMail(mail: OutgoingMail, tx: Db | Tx = db): Promise<void> {
  return queueMails([mail], tx)
}

/**
 * The same for many. Messages without a recipient are dropped: while the organisation has given no address,
 * `bulk` for the team is only shown in the panel. Without a mail server no job is made.
 */
export async function queueMails(mails: readonly OutgoingMail[], tx: Db | Tx): Promise<void> {
  const rows = mails.filter(({ recipient }) => recipient).map(stored)
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const some = rows.slice(first, first + AT_ONCE)
    await tx.insert(mail_messages).values(some)
    await enqueueSending(
      some.filter(({ status }) => status === 'pending'),
      tx,
    )
  }
}

/** Row of a message in the outbox, before it is sent. */
export function stored({ id = randomUUID(), priority = 'receipt', skipped, ...mail }: OutgoingMail) {
  return {
    ...mail,
    id,
    subject: subjectLine(mail.subject),
    message_id: `<${id}@${mailDomain()}>`,
    status: skipped || isExample(mail.recipient) ? ('skipped' as const) : ('pending' as const),
    last_error: skipped,
    priority: MAIL_PRIORITIES[priority],
    // `clock_timestamp`, not the start of the transaction: whatever changed before this time is in the message.
    created_at: sql`clock_timestamp()`,
  }
}

/**
 * Enqueues messages that waited for a mail server, or that a crash left without a job. Those older than 3 days
 * stay: they would only surprise (design §6.26).
 */
export async function sendWaitingMail(): Promise<number> {
  if (!mailIsOn()) return 0
  const waiting = await db
    .select({ id: mail_messages.id, priority: mail_messages.priority })
    .from(mail_messages)
    .where(isWaiting)
    .orderBy(mail_messages.created_at)
  await enqueueSending(waiting)
  return waiting.length
}

/** Number of messages `sendWaitingMail` would enqueue. */
export async function countWaitingMail(): Promise<number> {
  return db.$count(mail_messages, isWaiting)
}

/** SQL: recent enough to be sent without anybody asking. */
export const isRecent: SQL = sql`created_at > now() - interval '3 days'`

/** SQL: not expired. */
export const isTimely: SQL = sql`(expires_at is null or expires_at > now())`

const isWaiting = sql`status in ('pending', 'sending') and ${isRecent} and ${isTimely}`

/**
 * Expires messages whose content is no longer true. They are not sent any more, whoever retries them; the list
 * shows them as expired.
 */
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

/** Keeps what waits for an address from going out, now and whoever retries it. `email` in lower case. */
export async function stopMail(
  { email, templates, reason }: { email: string; templates: readonly string[]; reason: string },
  tx: Tx,
): Promise<void> {
  await tx
    .update(mail_messages)
    // What a worker holds at this moment may have left: it says so itself. After a failure it finds itself expired.
    .set({ status: 'skipped', last_error: reason, expires_at: sql`now()` })
    .where(
      and(
        eq(sql`lower(btrim(${mail_messages.recipient}))`, email),
        inArray(mail_messages.template, [...templates]),
        inArray(mail_messages.status, ['pending', 'sending', 'failed']),
      ),
    )
}

/**
 * Called after a restore. Waiting messages are sent by the next start; those that were being sent may have
 * arrived, and none goes out twice unless somebody asks for it.
 */
export async function lockMailOnItsWay(tx: Db | Tx = db): Promise<void> {
  await tx
    .update(mail_messages)
    .set({ status: 'failed', last_error: MAY_HAVE_ARRIVED })
    .where(eq(mail_messages.status, 'sending'))
}

/** The queue keeps at most one live job per key, so enqueuing a message twice is harmless. */
async function enqueueSending(
  mails: readonly { id: string; priority: number }[],
  tx: Db | Tx = db,
): Promise<void> {
  if (!mailIsOn()) return
  const jobs = mails.map(({ id, priority }) => ({ data: { id }, singletonKey: id, priority }))
  for (let first = 0; first < jobs.length; first += AT_ONCE)
    await enqueueAll(MAIL_QUEUE, jobs.slice(first, first + AT_ONCE), tx)
}
