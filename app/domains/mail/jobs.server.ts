/**
 * Owns the sending: at least one attempt per message, one Message-ID whatever happens, and a state the team
 * can read after each step. A message never has two live jobs, so it is never sent twice at the same time.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss'
import { db, isDatabaseDown } from '#app/platform/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { describeDeliveryFailure } from './delivery-failure.server.ts'
import { withCode, withoutCode } from './link-codes.server.ts'
import { isRecent, isTimely, MAIL_QUEUE, sendWaitingMail } from './outbox.server.ts'
import { mail_messages } from './tables.server.ts'
import { type Delivery, deliver, mailIsOn } from './transport.server.ts'

export type MailPace = {
  pollingIntervalSeconds: number
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
}

/** Half a minute, then doubling up to four hours: about two days in all, as mail servers themselves do. */
const PACE: MailPace = {
  pollingIntervalSeconds: 2,
  retryLimit: 20,
  retryDelay: 30,
  retryDelayMax: 4 * 3600,
}

/** The job of a worker killed in the middle is taken up again after this; a delivery ends well before. */
const EXPIRY_SECONDS = 60
/** So that one slow delivery does not hold up the rest. */
const DELIVERIES_AT_ONCE = 2
const EXPIRED = 'Caducó antes de poder enviarse, y lo que dice ya no sirve. No salió.'
const MARKING_PAUSES_MS = [500, 1000, 2000, 4000]

type MailJob = {
  id: string
  /** Somebody of the team asked for it, so its age does not matter. */
  requested?: boolean
}

export type RetryOutcome = 'queued' | 'no_server' | 'settled' | 'expired' | 'missing'

let queue: PgBoss | undefined

/** Starts the sending on this node. Without a mail server the queue exists and nothing works it. */
export async function startMailWorker(boss: PgBoss, pace: Partial<MailPace> = {}): Promise<void> {
  const { pollingIntervalSeconds, ...retries } = { ...PACE, ...pace }
  const options = { ...retries, retryBackoff: true, expireInSeconds: EXPIRY_SECONDS }
  await boss.createQueue(MAIL_QUEUE, { ...options, policy: 'exclusive' })
  // A queue that an earlier version made keeps its options unless told.
  await boss.updateQueue(MAIL_QUEUE, options)
  queue = boss
  if (!mailIsOn()) return
  await boss.work(
    MAIL_QUEUE,
    { pollingIntervalSeconds, localConcurrency: DELIVERIES_AT_ONCE, includeMetadata: true },
    async ([job]: JobWithMetadata<MailJob>[]) => job && send(job),
  )
  const waiting = await sendWaitingMail()
  if (waiting > 0) log.info({ waiting }, 'mail that waited is being sent')
}

/** Sends again, now, what has not been sent. Harmless to a message that is on its way this moment. */
export async function retryMail(id: string): Promise<RetryOutcome> {
  if (!isUuid(id)) return 'missing'
  if (!mailIsOn() || !queue) return 'no_server'
  const boss = queue
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .update(mail_messages)
      .set({ status: 'pending', last_error: null })
      .where(
        and(
          eq(mail_messages.id, id),
          inArray(mail_messages.status, ['pending', 'sending', 'failed']),
          isTimely,
        ),
      )
      .returning({ id: mail_messages.id })
    if (mail) {
      // A job that waits for its next attempt is brought forward; a finished one gets a successor.
      const options = { singletonKey: id, startAfter: 0, db: fromDrizzle(tx, sql) }
      await boss.upsert(MAIL_QUEUE, { id, requested: true } satisfies MailJob, options)
      return 'queued'
    }
    const [other] = await tx
      .select({ isExpired: sql<boolean>`status <> 'sent' and not ${isTimely}` })
      .from(mail_messages)
      .where(eq(mail_messages.id, id))
    if (!other) return 'missing'
    return other.isExpired ? 'expired' : 'settled'
  })
}

/** What waited for a mail server until it was no longer true: says so, instead of waiting for ever. */
export async function giveUpExpiredMail(): Promise<void> {
  await db
    .update(mail_messages)
    .set({ status: 'failed', last_error: EXPIRED })
    .where(and(inArray(mail_messages.status, ['pending', 'sending']), not(isTimely)))
}

/** One attempt. An exception tells the queue to try again later. */
async function send(job: JobWithMetadata<MailJob>): Promise<void> {
  const mail = await claim(job.data)
  if (!mail) return giveUpExpiredMail()
  try {
    await deliver(withCode(mail), job.signal)
  } catch (error) {
    const { permanent, ...failure } = describeDeliveryFailure(error)
    const reason = withoutCode(failure.reason, mail)
    const isLast = permanent || job.retryCount >= job.retryLimit
    await mark(mail.id, {
      ...{ status: isLast ? 'failed' : 'pending', last_error: reason },
      attempted_at: new Date(),
    })
    log.warn(
      { mail: mail.id, attempt: mail.attempts, isLast, code: (error as { code?: string }).code },
      'mail not sent',
    )
    if (permanent) return
    throw new Error(reason)
  }
  const now = new Date()
  await mark(mail.id, { status: 'sent', sent_at: now, attempted_at: now, last_error: null })
}

/** 'sending' is claimable too: a worker that was killed in the middle left it so. */
async function claim({
  id,
  requested = false,
}: MailJob): Promise<(Delivery & { id: string; attempts: number }) | undefined> {
  const [mail] = await db
    .update(mail_messages)
    .set({ status: 'sending', attempts: sql`${mail_messages.attempts} + 1` })
    .where(
      and(
        eq(mail_messages.id, id),
        inArray(mail_messages.status, ['pending', 'sending']),
        requested ? undefined : isRecent,
        isTimely,
      ),
    )
    .returning({
      id: mail_messages.id,
      message_id: mail_messages.message_id,
      recipient: mail_messages.recipient,
      subject: mail_messages.subject,
      html: mail_messages.html,
      text: mail_messages.text,
      attempts: mail_messages.attempts,
    })
  return mail
}

/** Writes what happened, over a short absence of the database: a delivered mail must not go out again for that. */
async function mark(id: string, change: Partial<typeof mail_messages.$inferInsert>): Promise<void> {
  for (const pause of MARKING_PAUSES_MS) {
    try {
      await db.update(mail_messages).set(change).where(eq(mail_messages.id, id))
      return
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      await sleep(pause)
    }
  }
  await db.update(mail_messages).set(change).where(eq(mail_messages.id, id))
}
