/**
 * Owns the state of each part of the system but the database (database-look.server.ts): which checks run, when, on one
 * node at a time, and their findings.
 */
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Finding } from '#app/platform/check.ts'
import { LISTENER } from '#app/platform/database/change-notices.server.ts'
import { db, isDatabaseDown } from '#app/platform/database/db.server.ts'
import { acceptsWrites } from '#app/platform/database/writes.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { wired } from '#app/platform/wiring.server.ts'
import { lookWithin } from './bounded-look.server.ts'
import { lastOfDatabase, lookAtDatabase } from './database-look.server.ts'
import { type PartName, type PartView, refusesWrites, type SystemView, UNCHECKED } from './parts.ts'
import { system_checks } from './tables.server.ts'

export type Check = {
  part: PartName
  /** Minimum interval in seconds between two checks, however many screens are open. */
  restSeconds?: number
  /** The finding concerns the machine that ran the check, not all nodes. */
  ofMachine?: boolean
  /** Costs next to nothing, so that it runs every half minute even if nobody looks. */
  isCheap?: boolean
  /** The finding comes from the memory of the site's own process, which no other program sees. */
  ofProcess?: boolean
  /** The finding comes of answering visitors, which a process that works the jobs of others never does. */
  ofVisitors?: boolean
  look(signal: AbortSignal): Promise<Finding>
  /** What it finds where there is no database; absent where it asks the database. */
  lookAlone?(signal: AbortSignal): Promise<Finding>
}

/**
 * Minimum interval of most checks. Together with the polling interval of an open screen (system-watch.tsx), a failure
 * shows within 30 s.
 */
const REST_SECONDS = 10
/** How long in ms opening the screen waits for checks. */
const BRIEF_MS = 1_500
/** Minimum interval for the periodic job, which skips checks that ran within the last minute. */
const CLOCK_REST_SECONDS = 60
/** Minimum interval of the cheap checks while nobody looks. */
const CHEAP_REST_SECONDS = 30

/** For how long the urgent finding of another machine counts by itself, and while that machine is connected. */
const JUST_NOW = '10 minutes'
const LOST = '24 hours'

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** Checks of all parts except the database, in the order of the screen. */
    systemChecks: readonly Check[]
  }
}

function checks(): readonly Check[] {
  return wired('systemChecks')
}

/** Runs the due checks; called by a periodic job, once for all nodes. */
export async function checkSystem(): Promise<void> {
  await runDueChecks(CLOCK_REST_SECONDS)
}

/** Runs the due checks that come of answering visitors; called by each process that does and works no clock jobs. */
export async function checkVisits(): Promise<void> {
  await runDueChecks(
    CLOCK_REST_SECONDS,
    checks().filter(({ ofVisitors }) => ofVisitors),
  )
}

/**
 * Runs the due checks among the cheap ones; called by every node, by a timer that needs no queue. Of a machine's own
 * parts another node's claim says nothing, and could come first each time: a machine in need says so all the same.
 */
export async function runCheapChecks(): Promise<void> {
  const cheap = checks().filter(({ isCheap }) => isCheap)
  const taken = await runDueChecks(CHEAP_REST_SECONDS, cheap)
  const own = cheap.filter(({ part, ofMachine }) => ofMachine && taken && !taken.has(part))
  await Promise.all(own.map((check) => lookAt(check, { isClaimed: false })))
}

/**
 * Runs the due checks. Each is claimed first, so that a concurrent request or node skips it. The claim of a node that
 * dies expires after the interval. Returns the parts that were looked at; undefined while nothing could be stored.
 */
export async function runDueChecks(
  restSeconds = 0,
  among = checks(),
): Promise<ReadonlySet<string> | undefined> {
  // A database that refuses writes could store neither claims nor findings.
  if (!(await acceptsWrites())) return undefined
  const taken = await claim(restSeconds, among)
  await Promise.all(among.filter(({ part }) => taken.has(part)).map((check) => lookAt(check)))
  return taken
}

/** Starts the due checks and waits for them briefly; slower findings appear with the next reading. */
export async function runDueChecksBriefly(): Promise<void> {
  const looking = runDueChecks().catch((error) => log.warn(traceOf(error), 'looking at the system'))
  await Promise.race([looking, sleep(BRIEF_MS, undefined, { ref: false })])
}

/**
 * Findings of all checks, made now and not stored, for a terminal beside the site or without it. What only the site's
 * process sees is as that one found it last, if the site `isRunning`.
 */
export async function examine(isRunning: boolean): Promise<PartView[]> {
  const [database, stored] = await Promise.all([lookAtDatabase(), readFound()])
  const found = checks().map(async (check) => {
    const last = stored.find(({ part }) => part === check.part)
    if (check.ofProcess && isRunning && last) return last
    return viewOf(
      check.part,
      check.ofProcess && !isRunning ? await lookAtStopped(check) : await lookWithin(check),
    )
  })
  return [database, ...(await Promise.all(found))]
}

/** Findings of the checks that ask nothing of the database, where it is away; of those among `names`, if given. */
export function examineAlone(names?: readonly PartName[]): Promise<PartView[]> {
  const among = checks().filter(({ part }) => !names || names.includes(part))
  const found = among.map(async ({ part, lookAlone }) =>
    lookAlone ? [viewOf(part, await lookWithin({ part, look: lookAlone }))] : [],
  )
  return Promise.all(found).then((views) => views.flat())
}

/** What is wrong with the settings is wrong all the same; of a process that does not run nothing is well. */
async function lookAtStopped(check: Check): Promise<Finding> {
  const found = check.ofVisitors ? await lookWithin(check) : undefined
  return found && found.state !== 'ok' ? found : { state: 'off', says: 'El sitio está detenido.' }
}

function viewOf(part: PartName, finding: Finding): PartView {
  const { state, says, todo = null } = finding
  return { part, state, says, todo, checked_at: null, since: null }
}

/** Whether a process of the site, on whatever machine, is connected to this database. */
export async function isSiteConnected(): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${LISTENER}) limit 1`)
  return rows.length > 0
}

/** Last findings, with a fresh check of the database. What is known without one is said where it is away. */
export async function readSystem(): Promise<SystemView> {
  const [database, found] = await Promise.all([lookAtDatabase(), readFound()])
  const parts = database.state === 'failure' ? await withoutGood(found) : found
  return { parts: [database, ...parts], read_at: new Date().toISOString() }
}

/**
 * What was well before the database failed may not be any more, and the finding would not be stored. The disk, which
 * may be why, is looked at all the same.
 */
async function withoutGood(found: readonly PartView[]): Promise<PartView[]> {
  const fresh = await examineAlone(['disk'])
  return found.map((last) => {
    const now = fresh.find(({ part }) => part === last.part)
    if (now)
      return {
        ...now,
        checked_at: new Date().toISOString(),
        since: now.state === last.state ? last.since : null,
      }
    return last.state === 'ok' ? { ...last, ...UNCHECKED } : last
  })
}

/**
 * Names of the parts that failed at the last check, for the frame of every screen. Runs no check, and never throws,
 * so that screens keep rendering. The database is listed if this node last found that it stores nothing; without a
 * database no request comes this far.
 */
export async function readFailing(): Promise<PartName[] | undefined> {
  try {
    const { part } = system_checks
    const rows = await db.select({ part }).from(system_checks).where(eq(system_checks.state, 'failure'))
    const failing = checks()
      .map((each) => each.part)
      .filter((name) => rows.some((row) => row.part === name))
    const last = lastOfDatabase()
    return last && refusesWrites(last) ? ['database', ...failing] : failing
  } catch (error) {
    log.warn(traceOf(error), 'failures of the system not read')
    return undefined
  }
}

/** Last findings of `parts` that were checked, with since when each calls for an alert; null if it does not. */
export function readUrgency(parts: readonly PartName[]) {
  const { part, says, todo, urgent_since } = system_checks
  return db
    .select({ part, says, todo, urgent_since })
    .from(system_checks)
    .where(and(inArray(part, [...parts]), isNotNull(system_checks.checked_at)))
}

async function readFound(): Promise<PartView[]> {
  const names = checks().map(({ part }) => part)
  const rows = names.length ? await readRows(names) : []
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

let lastRows: (typeof system_checks.$inferSelect)[] = []

/** As they were last read in this process, while the database is away. */
async function readRows(names: PartName[]) {
  try {
    lastRows = await db.select().from(system_checks).where(inArray(system_checks.part, names))
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
  }
  return lastRows
}

async function claim(restSeconds: number, among: readonly Check[]): Promise<Set<string>> {
  const rests = among.map((each) => [each.part, Math.max(each.restSeconds ?? REST_SECONDS, restSeconds)])
  const { rows } = await db.execute<{ part: string }>(sql`
    insert into system_checks as known (part, claimed_at)
    select part, clock_timestamp() from unnest(${sql.param(among.map(({ part }) => part))}::text[]) part
    on conflict (part) do update set claimed_at = excluded.claimed_at
    where known.claimed_at <= excluded.claimed_at
      - make_interval(secs => (${JSON.stringify(Object.fromEntries(rests))}::jsonb ->> known.part)::float)
    returning part`)
  return new Set(rows.map(({ part }) => part))
}

/** Without a claim only what is urgent on this machine is stored, and that it is over. */
async function lookAt(check: Check, { isClaimed = true } = {}): Promise<void> {
  const found = await lookWithin(check)
  const { state, says, todo = null, isUrgent = false } = check.ofMachine ? await namingMachine(found) : found
  const host = check.ofMachine ? hostname() : 'site'
  const hosts = urgentHosts(host, isUrgent)
  // What is urgent on another machine is what is shown, and told.
  const isOthers = isUrgent ? sql`false` : sql`${hosts} <> '{}'`
  const shown = (column: AnyPgColumn, value: string | null) =>
    sql`case when ${isOthers} then ${column} else ${value}::text end`
  const [row] = await db
    .update(system_checks)
    .set({
      state: shown(system_checks.state, state),
      says: shown(system_checks.says, says),
      todo: shown(system_checks.todo, todo),
      checked_at: sql`now()`,
      since: sql`case when not (${isOthers}) and state is distinct from ${state} then now() else since end`,
      ...(!found.isUnknown && {
        urgent_hosts: hosts,
        urgent_since: sql`case when ${hosts} <> '{}' then coalesce(urgent_since, now()) end`,
      }),
    })
    .where(sql`part = ${check.part} and (${isClaimed || isUrgent} or urgent_hosts ? ${host})`)
    .returning({ isChanged: sql<boolean>`since = checked_at` })
  if (row?.isChanged && state === 'failure')
    log.warn({ part: check.part, says, todo }, 'part of the system fails')
}

/** Those for which a part was urgent a short while ago, without or with `host`. One that is gone is forgotten. */
function urgentHosts(host: string, isUrgent: boolean) {
  const others = sql`
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each_text(urgent_hosts)
    where key <> ${host} and (value::timestamptz > now() - interval '${sql.raw(JUST_NOW)}'
      or value::timestamptz > now() - interval '${sql.raw(LOST)}' and exists (
        select from pg_stat_activity where datname = current_database()
          and application_name = left(${`${LISTENER} `} || key, 63)))`
  return isUrgent ? sql`((${others}) || jsonb_build_object(${host}::text, now()))` : sql`(${others})`
}

/** Adds the host's name to a finding if several nodes are connected, to tell which machine it is about. */
async function namingMachine(found: Finding): Promise<Finding> {
  const { rows } = await db.execute<{ machines: number }>(sql`
    select count(distinct application_name)::int as machines from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${LISTENER})`)
  if ((rows[0]?.machines ?? 0) < 2) return found
  return { ...found, says: `En ${hostname()}: ${found.says.charAt(0).toLowerCase()}${found.says.slice(1)}` }
}
