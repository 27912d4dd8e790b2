/**
 * Owns the alert about a database that is away or stores nothing. It is kept in this node's memory, and told straight
 * from the process: each node tells what it sees, at most hourly.
 */
import { lookAtDatabase } from '#app/domains/system/system.server.ts'
import { log } from '#app/platform/log.server.ts'
import { RETRY_MINUTES } from './alerts.server.ts'
import type { Notice } from './schema.ts'
import { type Sent, send, straightWays } from './sending.server.ts'

/** Looks in a row that have to fail, since the embedded server restarts within seconds. */
const FAILED_LOOKS = 2

/** Notice that was raised, or ended and not yet sent; undefined while all is well. */
let last: (Sent & { notice: Notice; triedAt: number }) | undefined
let failedSince: Date | undefined
let failedLooks = 0

/** Looks at the database, and tells `recipients` of what changed. Returns whether it can be used. Never throws. */
export async function watchDatabase(recipients: readonly string[]): Promise<boolean> {
  const { state, says, todo } = await lookAtDatabase()
  const isWell = state !== 'failure'
  failedLooks = isWell ? 0 : failedLooks + 1
  failedSince = isWell ? undefined : (failedSince ?? new Date())
  const isRaised = last !== undefined && !last.notice.isOver
  if (failedSince && failedLooks >= FAILED_LOOKS && !isRaised)
    begin({ name: 'database', isOver: false, says, todo, raised_at: failedSince })
  if (isWell && last && isRaised) begin({ ...last.notice, isOver: true, says, todo: null })
  await sendDue(recipients)
  return isWell
}

/** What this node has to say of its database; undefined while all is well. */
export function readDatabaseAlert() {
  return last
}

function begin(notice: Notice): void {
  log.warn({ alert: notice.name, isOver: notice.isOver, says: notice.says }, 'alert')
  last = { notice, unsent: straightWays(notice), failure: null, triedAt: Number.NEGATIVE_INFINITY }
}

async function sendDue(recipients: readonly string[]): Promise<void> {
  if (!last || Date.now() - last.triedAt < RETRY_MINUTES * 60_000) return
  const sent = last.unsent.length > 0 ? await send(last.notice, last.unsent, recipients) : { ...NOTHING_LEFT }
  last =
    last.notice.isOver && sent.unsent.length === 0 ? undefined : { ...last, ...sent, triedAt: Date.now() }
}

const NOTHING_LEFT: Sent = { unsent: [], failure: null }
