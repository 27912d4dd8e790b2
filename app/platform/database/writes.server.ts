/**
 * Owns whether the database accepts writes. It may answer queries and refuse writes: as a standby, with
 * `default_transaction_read_only`, or on a full disk (docs/decisions/0062).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { askWithin, sqlState } from './db.server.ts'

const DISK_FULL = '53100'
/** SQLSTATEs read_only_sql_transaction and disk_full. */
const REFUSALS = new Set(['25006', DISK_FULL])

/**
 * A real write of one row. The table is unlogged, so that the probe adds nothing to the write-ahead log or to
 * backups.
 */
const PROBE = `insert into rate_limits (key, points, expire) values ('probe:writes', 0, 0)
  on conflict (key) do update set points = 0`
/** Milliseconds after which a silent server is given up, since no other probe begins beside one. */
const SILENT_MS = 10_000

/** Milliseconds for which a probe's result is valid. */
const FRESH_MS = 5_000
/** Milliseconds for which a refused write of the site counts: on a full disk the probe's row may still fit. */
const REMEMBERED_MS = 15_000
/** Milliseconds that a caller has for the probe, unless it says otherwise. */
const TIMEOUT_MS = 2_000

let isTaking = true
let probedAt = Number.NEGATIVE_INFINITY
let refusedAt = Number.NEGATIVE_INFINITY
let probing: Promise<void> | undefined
/** Whether the last refusal was for a full disk. */
let isFull = false

/** Whether PostgreSQL refused a write because of its state, not because of the statement. */
export function isWriteRefused(error: unknown): boolean {
  return REFUSALS.has(sqlState(error) ?? '')
}

/** Whether PostgreSQL said that its disk is full, which it says of a new connection too. */
export function isDiskFull(error: unknown): boolean {
  return sqlState(error) === DISK_FULL
}

/** Records a refused write anywhere in the application. */
export function recordRefusedWrite(error: unknown): void {
  refusedAt = Date.now()
  isFull = isDiskFull(error)
}

/** Why the last refused write was: what is to be done about a full disk is another thing. */
export function lastRefusal(): 'disk full' | 'read only' {
  return isFull ? 'disk full' : 'read only'
}

/**
 * Whether writes are accepted, by a result that is at most some seconds old. Called by `/readyz` and the system
 * checks, so it needs no timer of its own. Waits for the probe `withinMs` at most; then the previous result counts.
 */
export async function acceptsWrites(withinMs = TIMEOUT_MS): Promise<boolean> {
  if (Date.now() - refusedAt < REMEMBERED_MS) return false
  if (Date.now() - probedAt >= FRESH_MS) {
    probing ??= probe().finally(() => {
      probing = undefined
    })
    await Promise.race([probing, sleep(withinMs, undefined, { ref: false })])
  }
  return isTaking
}

/** Updates the result. Other errors leave it unchanged, since `/readyz` itself detects that the database is away. */
async function probe(): Promise<void> {
  try {
    await askWithin(SILENT_MS, PROBE)
    isTaking = true
  } catch (error) {
    if (isWriteRefused(error)) {
      isTaking = false
      isFull = isDiskFull(error)
    }
  }
  probedAt = Date.now()
}
