/** Counts attempts in PostgreSQL, so that every node sees the same number. */
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '../database/db.server.ts'
import { LIMITS, type LimitName } from './limits.ts'

export type Allowance = { ok: true } | { ok: false; retryAfterSeconds: number }

/** By pool, because a limiter holds on to the one it was made with. */
const limiters = new WeakMap<object, Map<LimitName, RateLimiterPostgres>>()

/** Spends one attempt of `who` in a limit. Keys are hashed: the table holds nobody's address. */
export async function spendAttempt(name: LimitName, who: string): Promise<Allowance> {
  const key = hash(who)
  try {
    if (refused.has(name + key)) await refuseIfStillLimited(name, key)
    await limiter(name).consume(key)
    return { ok: true }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    remember(name + key, refusal.msBeforeNext)
    return { ok: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) }
  }
}

/** When the window of a refused key ends, and when it is asked about again. */
type Refused = { endsAt: number; asksAt: number }

/** Keys that were refused before. Looking whether they still are costs a read; counting another attempt is a write. */
const refused = new Map<string, Refused>()
const MAX_REFUSED = 10_000

/**
 * A refused key is asked about this often, in milliseconds: a person hears the form's own words, with what they typed; a
 * program that goes on sending costs neither a place nor a query.
 */
const ASK_EVERY_MS = 2_000

function remember(key: string, msLeft: number): void {
  if (refused.size >= MAX_REFUSED) refused.clear()
  const now = performance.now()
  refused.set(key, { endsAt: now + msLeft, asksAt: now + ASK_EVERY_MS })
}

/** Seconds that `who`, refused by this node a moment ago, has to wait; undefined where PostgreSQL is to be asked. */
export function knownWait(name: LimitName, who: string): number | undefined {
  // Most clients were never refused: no hash for them.
  const known = refused.size ? refused.get(name + hash(who)) : undefined
  const now = performance.now()
  if (!known || now >= known.endsAt) return undefined
  if (now < known.asksAt) return Math.ceil((known.endsAt - now) / 1000)
  // Those that come until it is answered are not asked about.
  known.asksAt = now + ASK_EVERY_MS
  return undefined
}

async function refuseIfStillLimited(name: LimitName, key: string): Promise<void> {
  const spent = await limiter(name).get(key)
  if (spent && spent.consumedPoints >= LIMITS[name].points) throw spent
  refused.delete(name + key)
}

/** Gives back the attempt of a success; failed attempts before it stay counted. */
export async function returnAttempt(name: LimitName, who: string): Promise<void> {
  await limiter(name).reward(hash(who))
}

function limiter(name: LimitName): RateLimiterPostgres {
  const made = limiters.get(pool) ?? new Map<LimitName, RateLimiterPostgres>()
  limiters.set(pool, made)
  const known = made.get(name)
  if (known) return known
  const options = { points: LIMITS[name].points, duration: LIMITS[name].seconds, keyPrefix: name }
  const created = new RateLimiterPostgres({
    ...options,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // While the database is away each node counts for itself.
    insuranceLimiter: new RateLimiterMemory(options),
  })
  made.set(name, created)
  return created
}

function hash(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}
