/**
 * Owns the alert about a database that is away or stores nothing. It is kept in this node's memory and beside it in a
 * file, and told straight from the process: each node tells what it sees, at most hourly.
 */
import { type DatabaseView, lookAtDatabase } from '#app/domains/system/database-look.server.ts'
import { DATABASE_STALLED, type PartView } from '#app/domains/system/parts.ts'
import { log } from '#app/platform/log.server.ts'
import { leaveFact, readFact } from '#app/platform/processes/facts.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { AlertFile, type KeptAlert } from './alert-file.server.ts'
import { REST_MINUTES, RETRY_MINUTES } from './alerts.server.ts'
import type { Notice } from './schema.ts'
import { type Sent, send, straightWays } from './sending.server.ts'

/** Looks in a row that have to fail, since the embedded server restarts within seconds. */
const FAILED_LOOKS = 2
const MINUTE_MS = 60_000

type ToldAlert = KeptAlert & { triedAt: number }

declare module '#app/platform/processes/facts.server.ts' {
  interface Facts {
    'database alert': ToldAlert
  }
}

export class DatabaseAlert {
  /** Notice that was raised, or ended and not yet sent; undefined while all is well. */
  last: ToldAlert | undefined
  /** When one was last raised: a database that comes and goes is told of once an hour. */
  #raisedAt = Number.NEGATIVE_INFINITY
  #failedSince: Date | undefined
  #failedLooks = 0
  readonly #file = new AlertFile()
  #isRead = false

  /** Takes what a look at the database found, and tells `recipients` of what changed. Never throws. */
  async note(
    { state, says, todo = null }: Pick<PartView, 'state' | 'says'> & { todo?: string | null | undefined },
    recipients: readonly string[] | undefined,
    now = currentTime(),
  ): Promise<void> {
    await this.#readOnce()
    const isWell = state !== 'failure'
    this.#failedLooks = isWell ? 0 : this.#failedLooks + 1
    this.#failedSince = isWell ? undefined : (this.#failedSince ?? now)
    const raised = this.last?.notice.isOver === false ? this.last.notice : undefined
    const mayRaise = now.getTime() - this.#raisedAt >= REST_MINUTES * MINUTE_MS
    if (this.#failedSince && this.#failedLooks >= FAILED_LOOKS && !raised && mayRaise) {
      this.#raisedAt = now.getTime()
      this.#begin({ name: 'database', isOver: false, says, todo, raised_at: this.#failedSince })
    }
    if (isWell && raised) this.#begin({ ...raised, isOver: true, says, todo: null })
    // Before it is sent too: a process that is ended meanwhile has told, or is about to.
    await this.#file.keep(this.last)
    await this.#sendDue(recipients, now.getTime())
    await this.#file.keep(this.last)
  }

  /** Goes on with what the process before this one told, whose end may be the first thing to tell. */
  async #readOnce(): Promise<void> {
    if (this.#isRead) return
    this.#isRead = true
    const left = await this.#file.read()
    if (!left) return
    this.last = { ...left, triedAt: Number.NEGATIVE_INFINITY }
    this.#raisedAt = left.notice.raised_at.getTime()
  }

  #begin(notice: Notice): void {
    log.warn({ alert: notice.name, isOver: notice.isOver, says: notice.says }, 'alert')
    this.last = { notice, unsent: straightWays(notice), failure: null, triedAt: Number.NEGATIVE_INFINITY }
  }

  async #sendDue(recipients: readonly string[] | undefined, now: number): Promise<void> {
    const { last } = this
    if (!last || now - last.triedAt < RETRY_MINUTES * MINUTE_MS) return
    const sent =
      last.unsent.length > 0 ? await send(last.notice, last.unsent, recipients) : { ...NOTHING_LEFT }
    this.last =
      last.notice.isOver && sent.unsent.length === 0 ? undefined : { ...last, ...sent, triedAt: now }
  }
}

const NOTHING_LEFT: Sent = { unsent: [], failure: null }

const own = new DatabaseAlert()

/**
 * Looks at the database, and tells `recipients` of what changed. `isStalled`: it answers, and a statement that stores
 * something does not come to its end. Returns what it found. Never throws.
 */
export async function watchDatabase(
  recipients: readonly string[] | undefined,
  isStalled = false,
): Promise<DatabaseView> {
  // Not at what a screen found a while ago: that would be up to 10 s more until the alert.
  const found = await lookAtDatabase(0)
  await own.note(isStalled && found.state !== 'failure' ? DATABASE_STALLED : found, recipients)
  leaveFact('database alert', own.last)
  return found
}

/** What the site's process that watches has to say of its database; none while all is well. */
export function readDatabaseAlerts(): Promise<ToldAlert[]> {
  return readFact('database alert')
}
