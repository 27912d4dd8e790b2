import type { Finding } from '#app/platform/check.ts'
import { pool } from '#app/platform/database/db.server.ts'
import { formatDuration } from '#app/platform/formats/duration.ts'

/**
 * Drift in seconds. Above LATE, publishing and reminders are late; above WRONG, codes and sessions expire at the
 * wrong time.
 */
const LATE_SECONDS = 5
const WRONG_SECONDS = 60
/** Drift from which seconds say little. */
const LONG_SECONDS = 120

/** Compares this machine's clock with PostgreSQL's, taken at the middle of the query. */
export async function checkClock(): Promise<Finding> {
  const asked = Date.now()
  const { rows } = await pool.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float * 1000 as ms',
  )
  const answered = Date.now()
  const drift = ((rows[0]?.ms ?? 0) - (asked + answered) / 2) / 1000
  // Half of the query's duration is the margin of error, so it is subtracted from the drift.
  return judgeClock(Math.max(0, Math.abs(drift) - (answered - asked) / 2000))
}

export function judgeClock(seconds: number): Finding {
  if (seconds < LATE_SECONDS)
    return { state: 'ok', says: 'El reloj del sitio y el de la base de datos dicen la misma hora.' }
  const apart = seconds < LONG_SECONDS ? `${Math.round(seconds)} segundos` : formatDuration(seconds)
  return {
    state: seconds < WRONG_SECONDS ? 'warning' : 'failure',
    says: `El reloj del sitio y el de la base de datos se llevan ${apart}.`,
    todo: 'Sincroniza la hora de las dos máquinas (NTP): de ella dependen las sesiones, los códigos y lo programado.',
  }
}
