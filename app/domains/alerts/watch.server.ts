/** Owns the timer of the alerts. It is the process's own, because the queue, whose clock jobs it watches, may stop. */
import { listAlerted } from '#app/domains/auth/notifications/notifications.server.ts'
import { runCheapChecks } from '#app/domains/system/system.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sendDueNotices, updateAlerts } from './alerts.server.ts'
import { watchDatabase } from './database-alert.server.ts'

/** Two looks at the database, which an alert takes, and its notice fit into 30 s. */
const EVERY_MS = 12_000
/** Milliseconds after the start in which what was late while the site was stopped gets done. */
const SETTLING_MS = 90_000

/** Whom to tell while the database cannot be asked; undefined until it could be. */
let recipients: string[] | undefined

/** Starts the timer on this node. Returns a function that stops it, and waits for a look that is under way. */
export function watchForAlerts(): () => Promise<void> {
  const settledAt = Date.now() + SETTLING_MS
  void readRecipients()
  let looking: Promise<void> | undefined
  const timer = setInterval(() => {
    looking ??= look(Date.now() >= settledAt)
      .catch((error) => log.warn(traceOf(error), 'looking for alerts'))
      .finally(() => {
        looking = undefined
      })
  }, EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

/** One look. `isSettled`: the findings of the checks count too. */
export async function look(isSettled = true): Promise<void> {
  const database = await watchDatabase(recipients)
  if (database.state === 'failure') return
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
