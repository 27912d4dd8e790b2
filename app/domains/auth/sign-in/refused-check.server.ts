import { sql } from 'drizzle-orm'
import { audit_log, REFUSED_SIGN_INS } from '#app/domains/audit/tables.server.ts'
import type { Finding } from '#app/platform/check.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'

/** Refused attempts in two hours: more than a team that mistypes its passwords, and few for a program. */
const MANY = 100

/** Whether somebody tries to get in. Attempts are counted by hour, so this hour and the one before are looked at. */
export async function checkRefusedSignIns(): Promise<Finding> {
  const hour = (hoursAgo: number) =>
    sql`to_char(now() at time zone 'utc' - make_interval(hours => ${hoursAgo}), 'YYYY-MM-DD"T"HH24"Z"')`
  const { rows } = await db.execute<{ attempts: number; sources: number }>(sql`
    select coalesce(sum((after ->> 'attempts')::bigint), 0)::int as attempts, count(distinct after ->> 'source')::int as sources
    from ${audit_log}
    where ${sql.raw(`action = '${REFUSED_SIGN_INS}'`)} and subject_id in (${hour(0)}, ${hour(1)})`)
  const [{ attempts, sources } = { attempts: 0, sources: 0 }] = rows
  return judgeRefusedSignIns(attempts, sources)
}

export function judgeRefusedSignIns(attempts: number, sources: number): Finding {
  if (attempts < MANY)
    return {
      state: 'ok',
      says:
        attempts === 0
          ? 'En las últimas dos horas no falló nadie al entrar al panel.'
          : `${formatCount(attempts, 'intento fallido', 'intentos fallidos')} de entrar al panel en las últimas dos horas.`,
    }
  return {
    state: 'warning',
    isUrgent: true,
    says: `${formatNumber(attempts)} intentos fallidos de entrar al panel en las últimas dos horas, desde ${formatCount(sources, 'red', 'redes')}.`,
    todo: 'El sitio los frena solo. Mira en el registro de cambios con qué correos, y que esas personas tengan verificación en dos pasos.',
  }
}
