/**
 * Owns the count of refused sign-ins: one audit entry per source and hour. A typed address is kept only if it is a team
 * member's, so that a stranger can neither fill the table nor write into it. Attempts stopped by a limit are
 * counted in memory and stored every few seconds, so that refusing them costs no write.
 */
import { sql } from 'drizzle-orm'
import { REFUSED_SIGN_INS } from '#app/domains/audit/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isOnTeam, user } from '../tables.server.ts'
import { ABOUT } from './record.server.ts'

/** Sources that get a row of their own per hour; all others share one row, in case somebody rents many addresses. */
const SOURCES_AN_HOUR = 500
const ELSEWHERE = 'otras redes'

/**
 * Milliseconds between two writes of the counts in memory; a killed process loses at most the counts since the last.
 */
const FLUSH_MS = 5_000
/** Typed addresses kept per source between two flushes; the limits let nobody try many accounts anyway. */
const MAX_TYPED = 20

type Attempt = { typed: unknown; source: string }
type Counted = { source: string; attempts: number; typed: string[] }

let limited = new Map<string, { attempts: number; typed: Set<string> }>()
let timer: NodeJS.Timeout | undefined

/** Counts a refused attempt, with the same work for every address. A failure to count does not change the answer. */
export async function countRefusedSignIn({ typed, source }: Attempt): Promise<void> {
  await store([{ source: source.slice(0, 100), attempts: 1, typed: [addressOf(typed)] }])
}

/** Counts an attempt that a limit stopped, in memory; never waits for the database. */
export function countLimitedSignIn(attempt: Attempt): void {
  const source = attempt.source.slice(0, 100)
  const known = limited.has(source) || limited.size < SOURCES_AN_HOUR ? source : ELSEWHERE
  const counted = limited.get(known) ?? { attempts: 0, typed: new Set<string>() }
  limited.set(known, counted)
  counted.attempts++
  if (counted.typed.size < MAX_TYPED) counted.typed.add(addressOf(attempt.typed))
  timer ??= setTimeout(() => void storeLimitedSignIns(), FLUSH_MS).unref()
}

/** Stores the attempts counted since the last flush. The process calls it once more when it stops. */
export async function storeLimitedSignIns(): Promise<void> {
  clearTimeout(timer)
  timer = undefined
  const taken = limited
  limited = new Map()
  if (taken.size === 0) return
  await store([...taken].map(([source, { attempts, typed }]) => ({ source, attempts, typed: [...typed] })))
}

function addressOf(typed: unknown): string {
  return typeof typed === 'string' ? typed.trim().toLowerCase().slice(0, 254).replaceAll('\0', '') : ''
}

async function store(counted: readonly Counted[]): Promise<void> {
  try {
    await db.execute(upsert(counted))
  } catch (error) {
    log.warn(traceOf(error), 'refused sign-ins not counted')
  }
}

/**
 * Adds the counts in one statement, so that two nodes never overwrite each other. Rows are ordered by key, so that
 * they cannot deadlock.
 */
function upsert(counted: readonly Counted[]) {
  const isCounted = sql.raw(`action = '${REFUSED_SIGN_INS}'`)
  const summary = 'Intentos fallidos de entrar'
  const attempts = sql`jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
    as attempt(source text, attempts bigint, typed jsonb)`
  const before = sql`(audit_log.after -> 'addresses')`
  const all = sql`(${before} || (
    select coalesce(jsonb_agg(address), '[]') from jsonb_array_elements(excluded.after -> 'addresses') address
    where not ${before} @> address))`
  return sql`
    with clock as (select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24"Z"') as hour),
    stored as (select after ->> 'source' as source from audit_log, clock where ${isCounted} and subject_id = hour),
    placed as (
      select case when is_stored or (select count(*) from stored) + row_number() over (order by is_stored, source)
        <= ${SOURCES_AN_HOUR} then source else ${ELSEWHERE} end as source, attempts, typed
      from ${attempts}, lateral (select source in (select source from stored) as is_stored) known
    ),
    known as (
      select placed.source, array_agg(distinct ${user.email}::text) as addresses
      from placed, jsonb_array_elements_text(typed) typed_address
      join ${user} on ${user.email} = typed_address where ${isOnTeam} group by 1
    )
    insert into audit_log (actor_id, actor_email, action, subject_type, subject_id, summary, after)
    select 'nadie', 'sin sesión', ${REFUSED_SIGN_INS}, ${ABOUT.subject_type}, hour,
      concat_ws(' como ', ${summary}::text, array_to_string(addresses, ', ')),
      jsonb_build_object('attempts', sum(attempts), 'addresses', to_jsonb(coalesce(addresses, '{}')),
        'source', source, 'last_at', now())
    from clock, placed left join known using (source)
    group by hour, source, addresses order by source
    on conflict (subject_id, (after ->> 'source')) where ${isCounted} do update set
      summary = concat_ws(' como ', ${summary}::text,
        (select string_agg(address, ', ') from jsonb_array_elements_text(${all}) address)),
      after = audit_log.after || jsonb_build_object(
        'attempts', (audit_log.after ->> 'attempts')::bigint + (excluded.after ->> 'attempts')::bigint,
        'last_at', now(),
        'addresses', ${all})`
}
