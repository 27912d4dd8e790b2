/**
 * Owns delivering course requests to the CRM: at least once, never two attempts of one request at a time, with a
 * status for the team after each step. A crash after HubSpot's answer may duplicate a note.
 */
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { JobWithMetadata, PgBoss } from 'pg-boss'
import { db } from '#app/platform/database/db.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { course_submissions } from '../tables.server.ts'
import { CRM_QUEUE, enqueueDelivery } from './course-requests.server.ts'
import { CrmFailure, type CrmRequest, crmIsOn, deliverToCrm } from './hubspot.server.ts'

export type CrmRetryPolicy = {
  pollingIntervalSeconds: number
  retryLimit: number
  retryDelay: number
  retryDelayMax: number
  /** Longest duration of an attempt. */
  deadlineMs: number
}

/** Delays from half a minute, doubling up to four hours: about two days in all, as for mails. */
const RETRY_POLICY: CrmRetryPolicy = {
  pollingIntervalSeconds: 2,
  retryLimit: 20,
  retryDelay: 30,
  retryDelayMax: 4 * 3600,
  deadlineMs: 25_000,
}

/** Seconds after which the job of a killed worker is retried; longer than any attempt. */
const EXPIRY_SECONDS = 60

/** Starts the delivery on this node. Without a CRM there is no queue, and requests create no jobs. */
export async function startCrmWorker(boss: PgBoss, policy: Partial<CrmRetryPolicy> = {}): Promise<void> {
  if (!crmIsOn()) return
  const { pollingIntervalSeconds, deadlineMs, ...retries } = { ...RETRY_POLICY, ...policy }
  const options = { ...retries, retryBackoff: true, expireInSeconds: EXPIRY_SECONDS }
  await boss.createQueue(CRM_QUEUE, { ...options, policy: 'exclusive' })
  // `createQueue` leaves the options of an existing queue as they are.
  await boss.updateQueue(CRM_QUEUE, options)
  await boss.work(
    CRM_QUEUE,
    { pollingIntervalSeconds, includeMetadata: true },
    async ([job]: JobWithMetadata<{ id: string }>[]) => job && attempt(boss, job, deadlineMs),
  )
  // Requests queued before the CRM was switched off lost their jobs.
  const waiting = await db
    .select({ id: course_submissions.id })
    .from(course_submissions)
    .where(eq(course_submissions.delivery_state, 'queued'))
  for (const { id } of waiting) await enqueueDelivery(id)
}

/** One attempt at a delivery. An exception makes the queue retry later. */
async function attempt(
  boss: PgBoss,
  job: JobWithMetadata<{ id: string }>,
  deadlineMs: number,
): Promise<void> {
  const { id } = job.data
  const request = await findWaiting(id)
  if (!request) return
  try {
    await deliverToCrm(request, AbortSignal.any([job.signal, AbortSignal.timeout(deadlineMs)]))
  } catch (error) {
    await noteFailure(boss, job, error)
    return
  }
  await noteSuccess(id)
}

async function findWaiting(id: string): Promise<CrmRequest | undefined> {
  const [row] = await db
    .select()
    .from(course_submissions)
    .where(
      and(
        eq(course_submissions.id, id),
        eq(course_submissions.delivery_state, 'queued'),
        ne(course_submissions.state, 'spam'),
      ),
    )
  return row
}

async function noteSuccess(id: string): Promise<void> {
  await db
    .update(course_submissions)
    .set({ delivery_state: 'delivered', delivery_error: null })
    .where(eq(course_submissions.id, id))
  // The CRM responds again, so other waiting requests no longer count as delayed.
  await db
    .update(course_submissions)
    .set({ delivery_error: null })
    .where(and(eq(course_submissions.delivery_state, 'queued'), isNotNull(course_submissions.delivery_error)))
}

async function noteFailure(
  boss: PgBoss,
  job: JobWithMetadata<{ id: string }>,
  error: unknown,
): Promise<void> {
  const failure = error instanceof CrmFailure ? error : new CrmFailure('No se pudo entregar a HubSpot.')
  const isLast = failure.permanent || job.retryCount >= job.retryLimit
  await db
    .update(course_submissions)
    .set({ delivery_state: isLast ? 'failed' : 'queued', delivery_error: failure.message })
    // Stopped meanwhile: it was marked as spam.
    .where(and(eq(course_submissions.id, job.data.id), eq(course_submissions.delivery_state, 'queued')))
  // The reason is not logged: HubSpot may quote what a person typed.
  const trace = failure === error ? {} : traceOf(error)
  log.warn({ request: job.data.id, attempt: job.retryCount + 1, isLast, ...trace }, 'request not delivered')
  if (failure.permanent) return
  if (isLast || !failure.retryAfterSeconds) throw failure
  // Fails the job here, so that HubSpot's Retry-After replaces the queue's own delay; the queue then has nothing to
  // complete.
  await boss.fail(CRM_QUEUE, job.id)
  await boss.update(CRM_QUEUE, undefined, { id: job.id, startAfter: failure.retryAfterSeconds })
}
