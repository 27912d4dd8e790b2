/**
 * Owns what is known of each part of the system: who looks at it and when, one node at a time, and what was found.
 * The database's own state is kept in this node's memory, since nothing can be read of it when it is away.
 */
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Finding } from '#app/platform/check.ts'
import { LISTENER } from '#app/platform/database/change-notices.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { checkDatabase } from './checks/database.server.ts'
import { DATABASE_AWAY, type PartName, type PartView, type SystemView } from './parts.ts'
import { system_checks } from './tables.server.ts'

export type Check = {
  part: PartName
  /** Looked at no more often than this, however many watch. */
  restSeconds?: number
  /** Of the machine that looks, not of all. */
  ofMachine?: boolean
  look(signal: AbortSignal): Promise<Finding>
}

/** A part that is silent must not hold up the others; what it then says is its own failure. */
const LOOK_WITHIN_MS = 5_000
/** With the pace of an open screen (system-watch.tsx) a failure shows within 30 s. */
const REST_SECONDS = 10
/** Who opens the screen does not wait for a part that is silent. */
const BRIEF_MS = 1_500
/** The clock's own turn, every ten minutes: what somebody looked at a moment ago is known. */
const CLOCK_REST_SECONDS = 60

let checks: readonly Check[] = []

/** Called once, at start, with every part but the database. */
export function configureSystem(all: readonly Check[]): void {
  checks = all
}

/** The clock's turn, once for all nodes. */
export function checkSystem(): Promise<void> {
  return lookAround(CLOCK_REST_SECONDS)
}

/**
 * Looks at what nobody has looked at for a while. Another node, or another request, that asks meanwhile finds it
 * taken; a node that dies in the middle has held it for that while alone.
 */
export async function lookAround(restSeconds = 0): Promise<void> {
  const taken = await claim(restSeconds)
  await Promise.all(checks.filter(({ part }) => taken.has(part)).map(lookAt))
}

/** The same, for as long as a person likes to wait; what is found after that comes with the next reading. */
export async function lookBriefly(): Promise<void> {
  const looking = lookAround().catch((error) => log.warn(traceOf(error), 'looking at the system'))
  await Promise.race([looking, sleep(BRIEF_MS, undefined, { ref: false })])
}

/** What was found last, the database by a look of this moment. */
export async function readSystem(): Promise<SystemView> {
  const [database, found] = await Promise.all([lookAtDatabase(), readFound()])
  return { parts: [database, ...found], read_at: new Date().toISOString() }
}

/**
 * The names of what was broken at the last look, for the frame of every screen: nothing is looked at, and it never
 * keeps a screen from showing. The database itself answers, or nobody has come this far.
 */
export async function readFailing(): Promise<PartName[] | undefined> {
  try {
    const { part } = system_checks
    const rows = await db.select({ part }).from(system_checks).where(eq(system_checks.state, 'failure'))
    return checks.map((each) => each.part).filter((name) => rows.some((row) => row.part === name))
  } catch (error) {
    log.warn(traceOf(error), 'failures of the system not read')
    return undefined
  }
}

async function readFound(): Promise<PartView[]> {
  const names = checks.map(({ part }) => part)
  const rows = names.length
    ? await db.select().from(system_checks).where(inArray(system_checks.part, names))
    : []
  return names.map((part) => {
    const row = rows.find((each) => each.part === part)
    return {
      part,
      state: row?.state ?? 'unknown',
      says: row?.says ?? 'Todavía no se ha comprobado.',
      todo: row?.todo ?? null,
      checked_at: row?.checked_at?.toISOString() ?? null,
      since: row?.since?.toISOString() ?? null,
    }
  })
}

async function claim(restSeconds: number): Promise<Set<string>> {
  const rests = checks.map((each) => [each.part, Math.max(each.restSeconds ?? REST_SECONDS, restSeconds)])
  const { rows } = await db.execute<{ part: string }>(sql`
    insert into system_checks as known (part, claimed_at)
    select part, clock_timestamp() from unnest(${sql.param(checks.map(({ part }) => part))}::text[]) part
    on conflict (part) do update set claimed_at = excluded.claimed_at
    where known.claimed_at <= excluded.claimed_at
      - make_interval(secs => (${JSON.stringify(Object.fromEntries(rests))}::jsonb ->> known.part)::float)
    returning part`)
  return new Set(rows.map(({ part }) => part))
}

async function lookAt(check: Check): Promise<void> {
  const found = await within(check)
  const { state, says, todo = null } = check.ofMachine ? await namingMachine(found) : found
  const [row] = await db
    .update(system_checks)
    .set({
      state,
      says,
      todo,
      checked_at: sql`now()`,
      since: sql`case when ${system_checks.state} is distinct from ${state} then now() else since end`,
    })
    .where(sql`part = ${check.part}`)
    .returning({ isNews: sql<boolean>`since = checked_at` })
  if (row?.isNews && state === 'failure') log.warn({ part: check.part, says }, 'part of the system fails')
}

/** Where the site runs on several machines, what was found of one says of which. */
async function namingMachine(found: Finding): Promise<Finding> {
  const { rows } = await db.execute<{ machines: number }>(sql`
    select count(distinct application_name)::int as machines from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${LISTENER})`)
  if ((rows[0]?.machines ?? 0) < 2) return found
  return { ...found, says: `En ${hostname()}: ${found.says.charAt(0).toLowerCase()}${found.says.slice(1)}` }
}

async function within({ part, look }: Check): Promise<Finding> {
  const limit = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(() => {
      limit.abort()
      resolve(LATE)
    }, LOOK_WITHIN_MS)
  })
  try {
    return await Promise.race([look(limit.signal), late])
  } catch (error) {
    log.error({ part, ...traceOf(error) }, 'check broke')
    return BROKEN
  } finally {
    clearTimeout(timer)
  }
}

const LATE: Finding = {
  state: 'failure',
  says: 'No respondió en 5 segundos.',
  todo: 'Si sigue así, pide a quien cuida el servidor que mire qué lo detiene.',
}
const BROKEN: Finding = {
  state: 'failure',
  says: 'La comprobación no pudo hacerse.',
  todo: 'La causa está en el registro del servidor; pide a quien lo cuida que lo mire.',
}

let database: PartView | undefined

async function lookAtDatabase(): Promise<PartView> {
  const isFresh = database?.checked_at && Date.now() - Date.parse(database.checked_at) < REST_SECONDS * 1000
  if (database && isFresh) return database
  const {
    state,
    says,
    todo = null,
  } = await within({ part: 'database', look: checkDatabase })
    // Whatever it says of itself, it does not answer.
    .then((finding) => (finding === LATE || finding === BROKEN ? DATABASE_AWAY : finding))
  const now = new Date().toISOString()
  const since = database?.state === state ? database.since : now
  database = { part: 'database', state, says, todo, checked_at: now, since }
  return database
}
