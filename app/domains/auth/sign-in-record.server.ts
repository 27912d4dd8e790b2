/**
 * Owns what the record keeps of coming in and going out. An attempt that failed is counted in the row of its source
 * and hour, and what was typed is kept only where it is an administrator's address: a stranger can neither fill the
 * table nor write into it.
 */
import { sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { audit_log, REFUSED_SIGN_INS } from '#app/domains/audit/tables.server.ts'
import { type Db, db, type Tx } from '#app/platform/db.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { deviceName } from './device-name.ts'
import { user, user_roles } from './tables.server.ts'

/** Whom the limits count as one visitor: an address, or the /64 of an IPv6 one. Long enough to look back at a break-in. */
const SOURCE_DAYS = 90
/** Sources that get a row of their own in one hour; whoever rents more shares one. */
const SOURCES_AN_HOUR = 500
const ELSEWHERE = 'otras redes'

const ABOUT = { subject_type: 'session' }

export async function recordSignIn(
  person: Actor,
  { source, userAgent }: { source: string; userAgent: string },
): Promise<void> {
  const after = { device: deviceName(userAgent), source: source.slice(0, 100) }
  const entry = { action: 'session.opened', ...ABOUT, subject_id: person.id }
  await recordChange(person, { ...entry, summary: 'Entró al panel', after })
}

export async function recordSignOut(
  person: Actor,
  userAgent: string | null,
  tx: Db | Tx = db,
): Promise<void> {
  const entry = { action: 'session.closed', ...ABOUT, subject_id: person.id }
  const after = { device: deviceName(userAgent) }
  await recordChange(person, { ...entry, summary: 'Salió del panel', after }, tx)
}

/** The same work for every address. A refusal that could not be counted is one all the same. */
export async function countRefusedSignIn({ typed, source }: { typed: unknown; source: string }) {
  const email = typeof typed === 'string' ? typed.trim().toLowerCase().slice(0, 254).replaceAll('\0', '') : ''
  try {
    await db.execute(upsert(email, source.slice(0, 100)))
  } catch (error) {
    log.warn(traceOf(error), 'refused sign-in not counted')
  }
}

/** One statement, so that of two nodes none counts over the other. */
function upsert(email: string, source: string) {
  const isCounted = sql.raw(`action = '${REFUSED_SIGN_INS}'`)
  const isNamed = sql`(audit_log.after -> 'addresses') @> (excluded.after -> 'addresses')`
  return sql`
    insert into audit_log (actor_id, actor_email, action, subject_type, subject_id, summary, after)
    select 'nadie', 'sin sesión', ${REFUSED_SIGN_INS}, ${ABOUT.subject_type}, hour,
      concat_ws(' como ', 'Intentos fallidos de entrar', known.email),
      jsonb_build_object('attempts', 1, 'addresses', to_jsonb(array_remove(array[known.email], null)),
        'source', counted.source, 'last_at', now())
    from (select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24"Z"') as hour) clock
    cross join lateral (
      select case when exists (
          select from audit_log where ${isCounted} and subject_id = hour and after ->> 'source' = ${source}
        ) or (select count(*) from audit_log where ${isCounted} and subject_id = hour) < ${SOURCES_AN_HOUR}
        then ${source}::text else ${ELSEWHERE} end as source
    ) counted
    left join (
      select ${user.email} as email from ${user} join ${user_roles} on ${user_roles.user_id} = ${user.id}
      where ${user.email} = ${email} and ${user_roles.role} = 'admin'
    ) known on true
    on conflict (subject_id, (after ->> 'source')) where ${isCounted} do update set
      summary = case when ${isNamed} then audit_log.summary
        else concat(audit_log.summary, case (audit_log.after -> 'addresses') when '[]' then ' como ' else ', ' end,
          excluded.after -> 'addresses' ->> 0) end,
      after = audit_log.after || jsonb_build_object(
        'attempts', (audit_log.after ->> 'attempts')::bigint + 1,
        'last_at', now(),
        'addresses', case when ${isNamed}
          then audit_log.after -> 'addresses'
          else (audit_log.after -> 'addresses') || (excluded.after -> 'addresses') end)`
}

/** That somebody came in, with what and when, stays; from where does not, nor who tried in vain. */
export async function forgetSources(): Promise<void> {
  const isOver = sql`subject_type = ${ABOUT.subject_type}
    and created_at < now() - make_interval(days => ${SOURCE_DAYS})`
  await db.delete(audit_log).where(sql`${isOver} and action = ${REFUSED_SIGN_INS}`)
  await db
    .update(audit_log)
    .set({ after: sql`after - 'source'` })
    .where(sql`${isOver} and after ->> 'source' is not null`)
}
