/** Counts attempts in PostgreSQL, so that every node sees the same number. */
import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { pool } from '../database/db.server.ts'
import { env } from '../environment/env.server.ts'
import { log } from '../log.server.ts'
import { LIMITS, type LimitName } from './limits.ts'

export type Allowance = { ok: true } | { ok: false; retryAfterSeconds: number }

/** Limiters by connection pool, because a limiter keeps the pool it was made with. */
const limiters = new WeakMap<object, Map<LimitName, RateLimiterPostgres>>()

/** Spends one attempt of `who` in a limit. Keys are hashed, so that the table holds no addresses. */
export async function spendAttempt(name: LimitName, who: string): Promise<Allowance> {
  const key = hash(who)
  try {
    if (refused.has(name + key)) await refuseIfStillLimited(name, key)
    await limiter(name).consume(key)
    return { ok: true }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    // Once a window and key, without the key, which is of a person.
    if (!refused.has(name + key)) log.warn({ limit: name }, 'limit reached')
    remember(name + key, refusal.msBeforeNext)
    return { ok: false, retryAfterSeconds: Math.ceil(refusal.msBeforeNext / 1000) }
  }
}

/** `endsAt`: end of the refused key's window. `asksAt`: next time to ask PostgreSQL about it. */
type Refused = { endsAt: number; asksAt: number }

/** Keys refused recently. Checking whether one still is costs a read, counting another attempt costs a write. */
const refused = new Map<string, Refused>()
const MAX_REFUSED = 10_000

/**
 * Interval in ms for asking PostgreSQL about a refused key: one request per interval gets the form's own message with
 * the typed values; further ones from a program cost neither a place in a queue nor a query.
 */
const ASK_EVERY_MS = 2_000

function remember(key: string, msLeft: number): void {
  if (refused.size >= MAX_REFUSED) refused.clear()
  const now = performance.now()
  refused.set(key, { endsAt: now + msLeft, asksAt: now + ASK_EVERY_MS })
}

/** Seconds that `who`, recently refused by this node, has to wait; undefined if PostgreSQL has to be asked. */
export function knownWait(name: LimitName, who: string): number | undefined {
  // Skips hashing while no key is refused.
  const known = refused.size ? refused.get(name + hash(who)) : undefined
  const now = performance.now()
  if (!known || now >= known.endsAt) return undefined
  if (now < known.asksAt) return Math.ceil((known.endsAt - now) / 1000)
  // Other requests in the next interval are refused from memory.
  known.asksAt = now + ASK_EVERY_MS
  return undefined
}

async function refuseIfStillLimited(name: LimitName, key: string): Promise<void> {
  const spent = await limiter(name).get(key)
  if (spent && spent.consumedPoints >= LIMITS[name].points) throw spent
  refused.delete(name + key)
}

/** Returns the attempt of a success; failed attempts before it stay counted. */
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
    // While the database is away each node counts in memory, each of its processes a part.
    insuranceLimiter: new RateLimiterMemory({
      ...options,
      points: Math.ceil(options.points / env().webProcesses),
    }),
  })
  made.set(name, created)
  return created
}

function hash(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}
