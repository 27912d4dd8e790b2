import type { Finding } from '#app/platform/check.ts'
import { pool } from '#app/platform/database/db.server.ts'
import { formatDuration } from '#app/platform/formats/duration.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { findSetAside } from './set-aside.server.ts'

/** Age in seconds of the oldest due job; a healthy queue starts jobs within seconds. */
const SLOW_SECONDS = 120
const STUCK_SECONDS = 600
const URGENT_SECONDS = 900
/** Seconds since the last completed periodic job; one is due every minute. */
const ASLEEP_SECONDS = 900

type Facts = { waiting: number; oldest: number; failed: number; asleep: number | null }

/** `unworked`: queues without workers because their service is switched off; their waiting jobs do not count. */
export function queueCheck(unworked: () => readonly string[]) {
  return async (): Promise<Finding> => {
    const finding = judgeQueue(await readQueue(unworked()))
    return finding.state === 'failure' ? finding : ((await findSetAside()) ?? finding)
  }
}

export async function readQueue(unworked: readonly string[]): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `select count(*) filter (where is_due)::int as waiting,
            coalesce(extract(epoch from now() - min(start_after) filter (where is_due)), 0)::int as oldest,
            count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
            extract(epoch from now() - max(completed_on)
              filter (where state = 'completed' and name like 'clock-%'))::int as asleep
     from (
       select name, state, start_after, completed_on,
              state in ('created', 'retry') and start_after <= now() and name <> all($1) as is_due
       from pgboss.job where name not like '\\_\\_pgboss\\_\\_%'
     ) jobs`,
    [unworked],
  )
  return rows[0] as Facts
}

export function judgeQueue({ waiting, oldest, failed, asleep }: Facts): Finding {
  const todo =
    'Pide a quien cuida el servidor que reinicie el sitio; si vuelve a pasar, la causa está en su registro.'
  if (asleep !== null && asleep > ASLEEP_SECONDS)
    return {
      state: 'failure',
      isUrgent: true,
      todo,
      says: `Nadie trabaja la cola desde hace ${formatDuration(asleep)}: ni correos ni tareas salen.`,
    }
  if (oldest > SLOW_SECONDS)
    return {
      state: oldest > STUCK_SECONDS ? 'failure' : 'warning',
      isUrgent: oldest > URGENT_SECONDS,
      todo,
      says: `${waitingLabel(waiting)}; la más antigua, desde hace ${formatDuration(oldest)}.`,
    }
  if (failed > 0)
    return {
      state: 'warning',
      says: `${failed === 1 ? 'Una tarea falló' : `${formatNumber(failed)} tareas fallaron`} en las últimas 24 horas, tras varios intentos.`,
      todo: 'Mira en Correos y en Solicitudes qué no salió; el resto está en el registro del servidor.',
    }
  return { state: 'ok', says: waiting === 0 ? 'Nada espera ni ha fallado.' : `${waitingLabel(waiting)}.` }
}

function waitingLabel(waiting: number): string {
  return waiting === 1 ? 'Una tarea espera' : `${formatNumber(waiting)} tareas esperan`
}
