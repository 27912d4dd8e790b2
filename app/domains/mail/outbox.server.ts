/**
 * Owns the outbox with every message to a person: stored with the change that causes it, sent later, and kept for
 * reading (mail-list.server.ts).
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
  /** Given if the message has a link, whose code is derived from the id (link-codes.server.ts). */
  id?: string
  template: string
  /** Facts for the template (`filledIn`). */
  data: object
  recipient: string
  subject: string
  subject_type?: string
  subject_id?: string
  priority?: MailPriority
  /** Seconds before it is sent, in which it can be withdrawn. A restart of the site sends it no earlier. */
  delay?: number
  /** When the message expires: it is not sent after this. */
  expires_at?: Date
  /** The message to registered people that this mail carries to its subject: there is never a second. */
  part_of?: string
  /** Reason to store the message without sending it. */
  skipped?: string
}

/** Rows per insert: PostgreSQL numbers parameters with 16 bits. */
const AT_ONCE = 500

/** Stores a message and the job that renders and sends it, both in the caller's transaction. */
export function queueMail(mail: OutgoingMail, tx: Db | Tx = db): Promise<void> {
  return queueMails([mail], tx)
}

/**
 * Queues many messages. Those without a recipient are dropped: without an address of the organisation, the team reads
 * in the panel only. Without a mail server, no jobs are created.
 */
export async function queueMails(mails: readonly OutgoingMail[], tx: Db | Tx): Promise<void> {
  const rows = mails
    .filter(({ recipient }) => recipient)
    .map((mail) => ({ row: stored(mail), delay: mail.delay }))
  for (let first = 0; first < rows.length; first += AT_ONCE) {
    const some = rows.slice(first, first + AT_ONCE)
    await tx.insert(mail_messages).values(some.map(({ row }) => row))
    await enqueueSending(
      some.flatMap(({ row, delay }) => (row.status === 'pending' ? [{ ...row, delay }] : [])),
      tx,
    )
  }
}

/**
 * Stores a message without a job, from a process that has no queue. The site sends it at its next start, so that it is
 * nothing that somebody waits for.
 */
export async function storeMail(mail: OutgoingMail, tx: Db | Tx = db): Promise<void> {
  await tx.insert(mail_messages).values(stored(mail))
}

/** Row of an unsent message in the outbox. */
export function stored({
  id = randomUUID(),
  priority = 'receipt',
  skipped,
  delay: _,
  ...mail
}: OutgoingMail) {
  return {
    ...mail,
    id,
    subject: subjectLine(mail.subject),
    message_id: `<${id}@${mailDomain()}>`,
    status: skipped || isExample(mail.recipient) ? ('skipped' as const) : ('pending' as const),
    last_error: skipped,
    priority: MAIL_PRIORITIES[priority],
    // `clock_timestamp()` instead of the transaction's start: the message reflects all changes before this time.
    created_at: sql`clock_timestamp()`,
  }
}

/**
 * Queues messages that waited for a mail server, or lost their job in a crash. Those older than 3 days are skipped,
 * as they would only puzzle (design §6.26).
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

/** Number of messages that `sendWaitingMail` would queue. */
export async function countWaitingMail(): Promise<number> {
  return db.$count(mail_messages, isWaiting)
}

/** SQL: recent enough to be sent automatically. */
export const isRecent: SQL = sql`created_at > now() - interval '3 days'`

export const isTimely: SQL = sql`(expires_at is null or expires_at > now())`

const isWaiting = sql`status in ('pending', 'sending') and ${isRecent} and ${isTimely}`

/** Expires messages that are no longer true. They are never sent, even if retried; the list shows them as expired. */
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

/** Keeps unsent messages to an address from ever being sent, even if retried. `email` in lower case. */
export async function stopMail(
  { email, templates, reason }: { email: string; templates: readonly string[]; reason: string },
  tx: Tx,
): Promise<void> {
  await tx
    .update(mail_messages)
    // A message being sent may have left: its worker then records that. If it fails, it finds the message expired.
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
 * To be called after a restore. Pending messages are sent at the next start; those that were being sent may have
 * arrived, so they are sent again only on request.
 */
export async function lockMailOnItsWay(tx: Db | Tx = db): Promise<void> {
  await tx
    .update(mail_messages)
    .set({ status: 'failed', last_error: MAY_HAVE_ARRIVED })
    .where(eq(mail_messages.status, 'sending'))
}

/** Harmless if repeated: the queue keeps at most one live job per message. */
async function enqueueSending(
  mails: readonly { id: string; priority: number; delay?: number | undefined }[],
  tx: Db | Tx = db,
): Promise<void> {
  if (!mailIsOn()) return
  const jobs = mails.map(({ id, priority, delay = 0 }) => ({
    ...{ data: { id }, singletonKey: id, priority },
    ...(delay > 0 && { startAfter: delay }),
  }))
  for (let first = 0; first < jobs.length; first += AT_ONCE)
    await enqueueAll(MAIL_QUEUE, jobs.slice(first, first + AT_ONCE), tx)
}
