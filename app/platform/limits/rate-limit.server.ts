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
    if (refused.size >= MAX_REFUSED) refused.clear()
    refused.add(name + key)
    return { ok: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) }
  }
}

/** Keys that were refused before. Looking whether they still are costs a read; counting another attempt is a write. */
const refused = new Set<string>()
const MAX_REFUSED = 10_000

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
