/**
 * Checks of the backups for the system screen, from the stored files and the recorded runs (design §6.14). Read-only.
 */
import { formatBytes } from '#app/platform/bytes.ts'
import { type Finding, OTHERS_WITHIN_MS } from '#app/platform/check.ts'
import { formatDuration } from '#app/platform/formats/duration.ts'
import { inTime } from '#app/platform/storage/file-storage.server.ts'
import type { StoredBackup } from '../store/backup-store.server.ts'
import { backupStore } from '../store/choose-store.server.ts'
import { describeRunFailure } from './failures.server.ts'
import {
  type BackupRun,
  readFirstChance,
  readLastBackup,
  readLastDone,
  readLastGoodBackup,
  readLastRestoreTest,
} from './runs.server.ts'

const HOUR_MS = 3_600_000
/** Backups are nightly; 12 hours of margin allow for a night when the machine was off. */
const BACKUP_OVERDUE_HOURS = 36
const BACKUP_URGENT_HOURS = 48
/** Restore tests are monthly; the margin is ten days. */
const RESTORE_TEST_OVERDUE_HOURS = 40 * 24

const TODO = 'Haz una en Copias de seguridad y, si falla, sigue lo que dice.'

/**
 * Looks at the stored files as well: the record of a successful run does not show that its file is gone or cut short.
 */
export async function checkLastBackup(): Promise<Finding> {
  const [last, good] = await Promise.all([readLastBackup(), readLastGoodBackup()])
  // A store that does not answer takes no backup either: how old the last one is, the recorded runs say.
  const stored = await inTime(backupStore().list(), OTHERS_WITHIN_MS).catch(describeRunFailure)
  const newest = typeof stored === 'string' ? undefined : stored[0]
  const newestAt = newest?.made_at ?? (good && endOf(good))
  const missingSince = newestAt ?? (await readFirstChance())
  const isUrgent = missingSince !== undefined && isOlder(missingSince, BACKUP_URGENT_HOURS)
  if (typeof stored === 'string') return { state: 'failure', says: wordsOfKept(last) ?? stored, isUrgent }
  if (isUrgent && !newestAt && last?.outcome !== 'failed')
    return {
      state: 'failure',
      says: `No hay ninguna copia, y el sitio empezó ${ago(missingSince)}.`,
      todo: TODO,
      isUrgent,
    }
  return { ...judgeBackups(last, good, newest), isUrgent }
}

function judgeBackups(
  last: BackupRun | undefined,
  good: BackupRun | undefined,
  newest?: StoredBackup,
): Finding {
  if (last?.outcome === 'failed' && !(newest && newest.made_at > last.started_at))
    return {
      state: 'failure',
      says: `La última copia falló ${ago(endOf(last))}. ${last.message ?? ''}`.trim(),
      todo: TODO,
    }
  if (!good && !newest)
    return { state: 'off', says: 'Todavía no hay ninguna copia: el sitio hace una cada noche.' }
  if (!newest) return gone('y no queda ninguna otra')
  const made = `de ${ago(newest.made_at)} (${formatBytes(newest.bytes)})`
  if (good?.file && good.file > newest.name) return gone(`y la más nueva que queda es ${made}`)
  const isKnown = good?.file === newest.name
  if (isKnown && good.bytes !== newest.bytes)
    return {
      state: 'failure',
      says: `La última copia, ${made}, no mide lo que medía al terminar: no se podría restaurar.`,
      todo: TODO,
    }
  const says = `La última es ${made}${isKnown ? `: ${good.message ?? ''}` : '.'}`
  return isOlder(newest.made_at, BACKUP_OVERDUE_HOURS)
    ? { state: 'warning', says, todo: TODO }
    : { state: 'ok', says }
}

/** What is said of a backup that the store did not take, and that waits on the disk of the server; none otherwise. */
function wordsOfKept(last: BackupRun | undefined): string | null {
  return last?.outcome === 'failed' && last.file ? last.message : null
}

function gone(what: string): Finding {
  return { state: 'failure', says: `La última copia no está donde se guardan, ${what}.`, todo: TODO }
}

export async function checkRestoreTest(): Promise<Finding> {
  const [last, good] = await Promise.all([readLastRestoreTest(), readLastDone('drill')])
  if (last?.outcome === 'failed')
    return {
      state: 'failure',
      says: `La última copia no se pudo restaurar ${ago(endOf(last))}. ${last.message ?? ''}`.trim(),
      todo: 'Haz una copia nueva y pruébala en Copias de seguridad.',
      isUrgent: true,
    }
  if (last?.outcome === 'skipped')
    return { state: 'warning', says: `No se pudo probar ${ago(endOf(last))}. ${last.message ?? ''}`.trim() }
  if (!good) return { state: 'off', says: 'Todavía no se ha probado ninguna copia: se prueba una al mes.' }
  const says = `La última prueba salió bien ${ago(endOf(good))}. ${good.message ?? ''}`.trim()
  return isOlder(endOf(good), RESTORE_TEST_OVERDUE_HOURS)
    ? { state: 'warning', says, todo: 'Pruébala en Copias de seguridad.' }
    : { state: 'ok', says }
}

function isOlder(instant: Date, hours: number): boolean {
  return Date.now() - instant.getTime() > hours * HOUR_MS
}

function endOf({ finished_at, started_at }: BackupRun): Date {
  return finished_at ?? started_at
}

function ago(instant: Date): string {
  return `hace ${formatDuration((Date.now() - instant.getTime()) / 1000)}`
}
