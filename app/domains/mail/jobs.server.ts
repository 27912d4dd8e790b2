/** Owns the work of the mail queue: who sends, how many at once and in which order. A message never has two live jobs. */
import { eq, sql } from 'drizzle-orm'
import { type Db, fromDrizzle, type JobWithMetadata, type PgBoss } from 'pg-boss'
import { db } from '#app/platform/database/db.server.ts'
import { afterVisitors } from '#app/platform/limits/visitors-first.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { isTimely, MAIL_QUEUE, sendWaitingMail } from './outbox.server.ts'
import { MAIL_PRIORITIES } from './schema.ts'
import { type MailJob, sendMail } from './sending.server.ts'
import { mail_messages } from './tables.server.ts'
import { CONNECTIONS, mailIsOn } from './transport.server.ts'

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
/** Two by two, since a worker whose last two were there asks for more at once; a slow delivery holds up one other. */
const BATCH = 2

const WORK = {
  batchSize: BATCH,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const
/** For how long what nobody waits for makes way for a crowd of forms: eight a second go out all the same. */
const CROWD_GOES_FIRST_MS = 1_000
/** pg-boss takes no shorter one. */
const SHORTEST_POLL_SECONDS = 0.5

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
    { ...WORK, pollingIntervalSeconds, localConcurrency: CONNECTIONS.all / BATCH },
    sendAll,
  )
  // However many of the others hang on a slow server, what somebody waits for finds these free.
  await boss.work(
    MAIL_QUEUE,
    {
      ...WORK,
      minPriority: MAIL_PRIORITIES.account,
      localConcurrency: CONNECTIONS.account / BATCH,
      pollingIntervalSeconds: Math.max(SHORTEST_POLL_SECONDS, pollingIntervalSeconds / 2),
    },
    sendAll,
  )
  const waiting = await sendWaitingMail()
  if (waiting > 0) log.info({ waiting }, 'mail that waited is being sent')
}

/** Each of them has an outcome of its own. */
async function sendAll(jobs: JobWithMetadata<MailJob>[]) {
  if (jobs.every(({ priority }) => priority < MAIL_PRIORITIES.account))
    await afterVisitors(CROWD_GOES_FIRST_MS)
  return Promise.all(
    jobs.map((job) =>
      sendMail(job).then(
        () => ({ id: job.id, status: 'completed' as const }),
        (error: Error) => ({ id: job.id, status: 'failed' as const, output: { message: error.message } }),
      ),
    ),
  )
}

/** Sends again, now, what has not been sent. Harmless to a message that is on its way this moment. */
export async function retryMail(id: string): Promise<RetryOutcome> {
  if (!isUuid(id)) return 'missing'
  if (!mailIsOn() || !queue) return 'no_server'
  const boss = queue
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select({ status: mail_messages.status, priority: mail_messages.priority, isTimely })
      .from(mail_messages)
      .where(eq(mail_messages.id, id))
      .for('update')
    if (!mail) return 'missing'
    if (mail.status === 'sent' || mail.status === 'skipped') return 'settled'
    if (!mail.isTimely) return 'expired'
    await tx
      .update(mail_messages)
      .set({ status: 'pending', last_error: null })
      .where(eq(mail_messages.id, id))
    const within = { db: fromDrizzle(tx, sql) }
    // Its last attempt is over, and its job ends with the slowest one of the batch: no other could be made until then.
    if (mail.status === 'failed') await cancelJob(boss, id, within)
    // A job that waits for its next attempt is brought forward; a finished one gets a successor.
    const options = { singletonKey: id, startAfter: 0, priority: mail.priority, ...within }
    await boss.upsert(MAIL_QUEUE, { id, requested: true } satisfies MailJob, options)
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
