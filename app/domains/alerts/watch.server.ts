/** Owns the timer of the alerts. It is the process's own, because the queue, whose clock jobs it watches, may stop. */
import { setTimeout as sleep } from 'node:timers/promises'
import { listAlerted } from '#app/domains/auth/notifications/notifications.server.ts'
import type { DatabaseView } from '#app/domains/system/database-look.server.ts'
import { runCheapChecks } from '#app/domains/system/system.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sendDueNotices, updateAlerts } from './alerts.server.ts'
import { watchDatabase } from './database-alert.server.ts'

/**
 * Two looks at the database, which an alert takes, and its notice fit into 30 s, although the first may rest on a write
 * of up to 5 s ago.
 */
const EVERY_MS = 10_000
/** Milliseconds after the start in which what was late while the site was stopped gets done. */
const SETTLING_MS = 90_000
/**
 * Milliseconds for what follows a look at the database. A disk that does not take the write-ahead log leaves reading as
 * it is, and holds each commit in the kernel, where no limit of PostgreSQL ends it.
 */
const REST_WITHIN_MS = 60_000
/** Milliseconds for which a stop waits for it. */
const STOP_WITHIN_MS = 5_000

/** Whom to tell while the database cannot be asked; undefined until it could be. */
let recipients: string[] | undefined

/**
 * Starts the timer on this node. Returns a function that stops it, and waits for a look that is under way. At each turn
 * the database is looked at, with limits on this side; what follows it may hang in a statement, so that a turn begins
 * no second one beside it, and after `restWithinMs` takes the database for one that stores nothing.
 */
export function watchForAlerts(everyMs = EVERY_MS, restWithinMs = REST_WITHIN_MS): () => Promise<void> {
  const settledAt = Date.now() + SETTLING_MS
  void readRecipients()
  let looking: Promise<void> | undefined
  let rest: { begunAt: number; ended: Promise<void> } | undefined
  let isStalled = false
  const beginRest = (database: DatabaseView) => {
    const ended = lookAtRest(database, Date.now() >= settledAt)
      .then(() => {
        isStalled = false
      })
      .catch((error) => log.warn(traceOf(error), 'looking for alerts'))
      .finally(() => {
        rest = undefined
      })
    rest = { begunAt: performance.now(), ended }
  }
  const turn = async () => {
    if (rest && performance.now() - rest.begunAt >= restWithinMs) isStalled = true
    const database = await watchDatabase(recipients, isStalled)
    if (database.state !== 'failure' && !rest) beginRest(database)
  }
  const timer = setInterval(() => {
    looking ??= turn()
      .catch((error) => log.warn(traceOf(error), 'looking at the database for alerts'))
      .finally(() => {
        looking = undefined
      })
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await looking
    await Promise.race([rest?.ended, sleep(STOP_WITHIN_MS, undefined, { ref: false })])
  }
}

/** One look. */
export async function look(): Promise<void> {
  const database = await watchDatabase(recipients)
  if (database.state !== 'failure') await lookAtRest(database, true)
}

/** What needs a database that stores. `isSettled`: the findings of the checks count too. */
async function lookAtRest(database: DatabaseView, isSettled: boolean): Promise<void> {
  recipients = await listAlerted()
  await runCheapChecks()
  if (isSettled) await updateAlerts(database)
  await sendDueNotices(recipients)
}

/** Before the first look, so that an alert soon after the start has whom to go to. */
async function readRecipients(): Promise<void> {
  const found = await listAlerted().catch(() => undefined)
  recipients ??= found
}
