/**
 * Owns whether the database takes writes: it may answer every question and store nothing, as a standby, with
 * `default_transaction_read_only`, or on a full disk (docs/decisions/0062).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { pool, sqlState } from './db.server.ts'

/** read_only_sql_transaction, disk_full. */
const REFUSALS = new Set(['25006', '53100'])

/** A real write, of one row. The table is unlogged: it costs no log, and no backup holds it. */
const PROBE = `insert into rate_limits (key, points, expire) values ('probe:writes', 0, 0)
  on conflict (key) do update set points = 0`

/** How long an answer of the probe counts. */
const FRESH_MS = 5_000
/** How long a refused write of the site itself counts: on a full disk the probe's row may still find room. */
const REMEMBERED_MS = 15_000
/** How long whoever asks waits for the probe; then the last answer counts. */
const PATIENCE_MS = 2_000

let isTaking = true
let probedAt = Number.NEGATIVE_INFINITY
let refusedAt = Number.NEGATIVE_INFINITY
let probing: Promise<void> | undefined

/** Whether PostgreSQL refused a write that it would have taken elsewhere, or later. */
export function isWriteRefused(error: unknown): boolean {
  return REFUSALS.has(sqlState(error) ?? '')
}

/** Remembers a refusal that anything here met. */
export function noteRefusedWrite(): void {
  refusedAt = Date.now()
}

/** At most some seconds old, without a timer of its own: it is asked by `/readyz` and by the checks of the system. */
export async function acceptsWrites(): Promise<boolean> {
  if (Date.now() - refusedAt < REMEMBERED_MS) return false
  if (Date.now() - probedAt >= FRESH_MS) {
    probing ??= probe().finally(() => {
      probing = undefined
    })
    await Promise.race([probing, sleep(PATIENCE_MS, undefined, { ref: false })])
  }
  return isTaking
}

/** An error of another kind leaves the last answer: `/readyz` finds out by itself whether the database is there. */
async function probe(): Promise<void> {
  try {
    await pool.query(PROBE)
    isTaking = true
  } catch (error) {
    if (isWriteRefused(error)) isTaking = false
  }
  probedAt = Date.now()
}

/** Throws what the database says to a write, where a library hides it behind an error of its own. */
export async function revealRefusedWrite(): Promise<void> {
  await pool.query(PROBE)
}
