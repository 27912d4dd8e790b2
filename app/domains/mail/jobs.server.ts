/** Owns the mail queue: workers, concurrency and order. A message never has two live jobs. */
import { inArray, sql } from 'drizzle-orm'
import { type Db, fromDrizzle, type JobWithMetadata, type PgBoss, type WorkOptions } from 'pg-boss'
import { afterVisitors } from '#app/platform/admission/visitors-first.server.ts'
import { db, type Db as PlatformDb, type Tx } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { isTimely, MAIL_QUEUE, sendWaitingMail } from './outbox.server.ts'
import { MAIL_PRIORITIES } from './schema.ts'
import { claimUnlockedMails, type MailJob, sendMail } from './sending.server.ts'
import { mail_messages } from './tables.server.ts'
import { CONNECTIONS, mailIsOn } from './transport.server.ts'

export type MailRetryPolicy = {
  pollingIntervalSeconds: number
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
  /** Longest duration of a delivery. */
  deadlineMs: number
}

/**
 * Retries start after half a minute, and the delay doubles up to four hours: about two days in all, as mail servers do.
 */
const RETRY_POLICY: MailRetryPolicy = {
  pollingIntervalSeconds: 2,
  retryLimit: 20,
  retryDelay: 30,
  retryDelayMax: 4 * 3600,
  deadlineMs: 25_000,
}

/** Seconds after which the job of a killed worker is retried; longer than any delivery. */
const EXPIRY_SECONDS = 60
/**
 * Jobs per fetch. A worker with a full batch fetches again at once. A slow delivery holds its worker, so together the
 * workers take twice as many jobs as there are connections.
 */
const BATCH = 4
/**
 * Of the jobs that mails to many may occupy, those of workers that take one each. A batch is held by its slowest mail:
 * where every fourth recipient's server hangs, all batches soon are.
 */
const SINGLE = CONNECTIONS.all

const WORK = {
  batchSize: BATCH,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const
/**
 * Longest delay, in milliseconds, of mails below account priority while many forms arrive; eight a second still leave.
 */
const MAX_DELAY_MS = 1_000
/** Shortest polling interval of pg-boss, in seconds. */
const SHORTEST_POLL_SECONDS = 0.5

export type RetryOutcome = 'queued' | 'no_server' | 'settled' | 'expired' | 'missing'

let queue: PgBoss | undefined

/** Starts the workers of this node. Without a mail server the queue exists, but has no workers. */
export async function startMailWorker(boss: PgBoss, policy: Partial<MailRetryPolicy> = {}): Promise<void> {
  const { pollingIntervalSeconds, deadlineMs, ...retries } = { ...RETRY_POLICY, ...policy }
  const options = { ...retries, retryBackoff: true, expireInSeconds: EXPIRY_SECONDS }
  await boss.createQueue(MAIL_QUEUE, { ...options, policy: 'exclusive' })
  // `createQueue` leaves the options of an existing queue as they are.
  await boss.updateQueue(MAIL_QUEUE, options)
  openMailQueue(boss)
  if (!mailIsOn()) return
  const send = (jobs: JobWithMetadata<MailJob>[]) => sendAll(jobs, deadlineMs)
  const work = (workers: Omit<WorkOptions, 'includeMetadata' | 'perJobResults'>) =>
    boss.work(MAIL_QUEUE, { ...WORK, pollingIntervalSeconds, ...workers }, send)
  await work({ localConcurrency: (2 * CONNECTIONS.all - SINGLE) / BATCH })
  await work({ localConcurrency: SINGLE, batchSize: 1 })
  // Workers for receipts and account mail only, so that they are sent even if all others hang on a slow server.
  await work({
    minPriority: MAIL_PRIORITIES.receipt,
    localConcurrency: (2 * CONNECTIONS.receipt) / BATCH,
  })
  await work({
    minPriority: MAIL_PRIORITIES.account,
    localConcurrency: (2 * CONNECTIONS.account) / BATCH,
    pollingIntervalSeconds: Math.max(SHORTEST_POLL_SECONDS, pollingIntervalSeconds / 2),
  })
  const waiting = await sendWaitingMail()
  if (waiting > 0) log.info({ waiting }, 'mail that waited is being sent')
}

/** Lets this process send again what waits or failed; `startMailWorker` does it too. */
export function openMailQueue(boss: PgBoss): void {
  queue = boss
}

/** Sends a batch; each job succeeds or fails by itself. */
async function sendAll(jobs: JobWithMetadata<MailJob>[], deadlineMs: number) {
  if (jobs.every(({ priority }) => priority < MAIL_PRIORITIES.account)) await afterVisitors(MAX_DELAY_MS)
  const claimed = await claimUnlockedMails(jobs.map(({ data }) => data))
  return Promise.all(
    jobs.map((job) =>
      sendMail(
        job,
        claimed.find(({ id }) => id === job.data.id),
        deadlineMs,
      ).then(
        () => ({ id: job.id, status: 'completed' as const }),
        (error: Error) => ({ id: job.id, status: 'failed' as const, output: { message: error.message } }),
      ),
    ),
  )
}

/** Sends an unsent message now. Harmless if the message is just being sent. */
export function retryMail(id: string): Promise<RetryOutcome> {
  return retryMails([id])
}

/** Sends unsent messages now, or none if one of them cannot be: the outcome is then of that one. */
export async function retryMails(ids: readonly string[], on: PlatformDb | Tx = db): Promise<RetryOutcome> {
  if (!ids.every(isUuid)) return 'missing'
  if (!mailIsOn() || !queue) return 'no_server'
  const boss = queue
  return on.transaction(async (tx) => {
    const mails = await tx
      .select({
        id: mail_messages.id,
        status: mail_messages.status,
        priority: mail_messages.priority,
        isTimely,
      })
      .from(mail_messages)
      .where(inArray(mail_messages.id, [...ids]))
      .orderBy(mail_messages.id)
      .for('update')
    if (mails.length < ids.length) return 'missing'
    if (mails.some(({ status }) => status === 'sent' || status === 'skipped')) return 'settled'
    if (!mails.every((mail) => mail.isTimely)) return 'expired'
    await tx
      .update(mail_messages)
      .set({ status: 'pending', last_error: null })
      .where(inArray(mail_messages.id, [...ids]))
    const within = { db: fromDrizzle(tx, sql) }
    for (const { id, status, priority } of mails) {
      // A failed job stays live until the slowest of its batch ends, and would block a new one.
      if (status === 'failed') await cancelJob(boss, id, within)
      // `upsert` moves a job that waits for its retry forward, or creates one.
      const options = { singletonKey: id, startAfter: 0, priority, ...within }
      await boss.upsert(MAIL_QUEUE, { id, requested: true } satisfies MailJob, options)
    }
    return 'queued'
  })
}

async function cancelJob(boss: PgBoss, key: string, within: { db: Db }) {
  const jobs = await boss.findJobs(MAIL_QUEUE, { key, ...within })
  const live = jobs.filter(({ state }) => state === 'active')
  if (live.length > 0)
    await boss.cancel(
      MAIL_QUEUE,
      live.map(({ id }) => id),
      within,
    )
}
