/** How the backups are, for the look at the system: what the last runs left (design §6.14). Nothing is begun here. */
import type { Finding } from '#app/platform/check.ts'
import {
  type BackupRun,
  readLastBackup,
  readLastDone,
  readLastGoodBackup,
  readLastRestoreDrill,
} from './runs.server.ts'

const HOUR_MS = 3_600_000
/** One comes each night; a night may be missed by a machine that was off. */
const BACKUP_OVERDUE_HOURS = 36
/** One comes each month. */
const DRILL_OVERDUE_HOURS = 40 * 24

export async function checkLastBackup(): Promise<Finding> {
  const [last, good] = await Promise.all([readLastBackup(), readLastGoodBackup()])
  const todo = 'Haz una en Copias de seguridad y, si falla, sigue lo que dice.'
  if (last?.outcome === 'failed')
    return {
      state: 'failure',
      says: `La última copia falló ${ago(last)}. ${last.message ?? ''}`.trim(),
      todo,
    }
  if (!good) return { state: 'off', says: 'Todavía no hay ninguna copia: el sitio hace una cada noche.' }
  const says = `La última terminó ${ago(good)}: ${good.message ?? ''}`
  return isOlder(good, BACKUP_OVERDUE_HOURS) ? { state: 'warning', says, todo } : { state: 'ok', says }
}

export async function checkRestoreDrill(): Promise<Finding> {
  const [last, good] = await Promise.all([readLastRestoreDrill(), readLastDone('drill')])
  if (last?.outcome === 'failed')
    return {
      state: 'failure',
      says: `La última copia no se pudo restaurar ${ago(last)}. ${last.message ?? ''}`.trim(),
      todo: 'Haz una copia nueva y pruébala en Copias de seguridad.',
    }
  if (last?.outcome === 'skipped')
    return { state: 'warning', says: `No se pudo probar ${ago(last)}. ${last.message ?? ''}`.trim() }
  if (!good) return { state: 'off', says: 'Todavía no se ha probado ninguna copia: se prueba una al mes.' }
  const says = `La última prueba salió bien ${ago(good)}. ${good.message ?? ''}`.trim()
  return isOlder(good, DRILL_OVERDUE_HOURS)
    ? { state: 'warning', says, todo: 'Pruébala en Copias de seguridad.' }
    : { state: 'ok', says }
}

function isOlder(run: BackupRun, hours: number): boolean {
  return Date.now() - endOf(run) > hours * HOUR_MS
}

/** 'hace 3 horas', 'hace 12 días'. */
function ago(run: BackupRun): string {
  const hours = Math.round((Date.now() - endOf(run)) / HOUR_MS)
  if (hours < 1) return 'hace menos de una hora'
  const [count, unit] = hours < 48 ? ([hours, 'hour'] as const) : ([Math.round(hours / 24), 'day'] as const)
  return new Intl.RelativeTimeFormat('es').format(-count, unit)
}

function endOf({ finished_at, started_at }: BackupRun): number {
  return (finished_at ?? started_at).getTime()
}
