/** Owns the finding about the rules in Sistema. */
import { sql } from 'drizzle-orm'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import type { Finding } from '#app/platform/check.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { dateIn, formatDate } from '#app/platform/time/dates.ts'
import { readHold } from './hold.server.ts'
import { joinWaiting, readWaiting } from './state.server.ts'

const WEEK_MS = 7 * 24 * 3600 * 1000

/** A warning until somebody begins, with the weeks that have passed, and where a rule does not come to its end. */
export async function checkRetention(): Promise<Finding> {
  const hold = await readHold()
  if (hold && !hold.lifted_at)
    return {
      state: 'warning',
      says: await describeHold(hold.since),
      todo: 'Abre Conservación, aquí debajo, mira qué se quitaría y pulsa «Empezar».',
    }
  const { rows } = await db.execute<{ failing: number }>(
    sql`select count(*)::int as failing from retention_progress where failure is not null`,
  )
  const failing = rows[0]?.failing ?? 0
  if (failing > 0)
    return {
      state: 'warning',
      says: `${failing === 1 ? 'Una regla no terminó' : `${failing} reglas no terminaron`}: lo que ya venció sigue guardado.`,
      todo: 'El sitio lo intenta cada hora. La causa está en el registro del servidor.',
    }
  return { state: 'ok', says: 'Cada cosa se guarda el tiempo prometido, y después se quita sola.' }
}

/** Since when nothing is removed, and what would be. */
export async function describeHold(since: Date): Promise<string> {
  const { retention, time_zone } = await readSettings()
  const waiting = joinWaiting((await readWaiting(retention.periods)).values())
  const weeks = Math.floor((currentTime().getTime() - since.getTime()) / WEEK_MS)
  const waited = weeks === 0 ? '' : ` hace ya ${formatCount(weeks, 'semana', 'semanas')}`
  const oldest = waiting.since ? `, la más antigua del ${formatDate(dateIn(time_zone, waiting.since))}` : ''
  return `La conservación espera${waited} a que alguien la ponga en marcha: ${formatCount(waiting.rows, 'fila vencida', 'filas vencidas')}${oldest}.`
}
