/** Owns how a failed backup or restore test is recorded, described, and reported to the administrators. */
import { isDatabaseDown } from '#app/platform/database/db.server.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { log } from '#app/platform/log.server.ts'
import { StorageDown } from '#app/platform/storage/file-storage.server.ts'
import { s3Fault } from '#app/platform/storage/s3-faults.server.ts'
import { wired } from '#app/platform/wiring.server.ts'
import { REFUSALS, Unreadable } from '../schema.ts'
import { type BackupRun, type BegunRun, endRun } from './runs.server.ts'
import type { Undelivered } from './undelivered.server.ts'

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** Mails the administrators, unless the same failure was reported recently. */
    notifyOfFailedRun: (run: BackupRun) => Promise<void>
  }
}

/** Error codes of a folder that the process cannot write to. */
const NOT_OURS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

/** `undelivered` is the backup that the store did not take: it stays on this disk. */
export async function recordRunFailure(
  run: BegunRun,
  error: unknown,
  undelivered?: Undelivered,
): Promise<BackupRun | undefined> {
  log.error({ run: run.kind, error: (error as Error).message }, 'backup or restore test failed')
  const failed = await endRun(run.id, {
    outcome: 'failed',
    message: undelivered
      ? `${describeRunFailure(error)} ${describeUndelivered(undelivered)}`
      : describeRunFailure(error),
    ...(undelivered && { file: undelivered.file, bytes: undelivered.bytes }),
  })
  if (failed) await notifyFailure(failed)
  return failed
}

/**
 * Reports a failed run. A mail that cannot be queued is only logged: it must stop no backup, and the next failure is
 * reported again.
 */
export async function notifyFailure(run: BackupRun): Promise<void> {
  await wired('notifyOfFailedRun')(run).catch((error) =>
    log.error({ error: error.message }, 'failed backup not told'),
  )
}

function describeUndelivered({ missing }: Undelivered): string {
  const lacks = missing > 0 ? `, sin ${formatNumber(missing)} ${missing === 1 ? 'archivo' : 'archivos'}` : ''
  return `La copia está en el disco de este servidor${lacks}: se envía sola cuando el almacén vuelva.`
}

/** Message about a failed backup or restore test in Spanish: the cause, and what to do. */
export function describeRunFailure(error: unknown): string {
  if (error instanceof Unreadable) return REFUSALS[error.refusal].replace(/ No se ha tocado nada\.$/, '')
  const { code = '', message } = causeOf(error)
  if (isDiskFull(error)) return 'El disco está lleno. Libera espacio en DATA_DIR y repite la copia.'
  if (code === 'EFBIG')
    return 'El sistema no deja escribir un archivo tan grande. Revisa los límites del proceso (ulimit -f).'
  if (NOT_OURS.has(code))
    return error instanceof StorageDown
      ? 'No se puede leer la carpeta de las imágenes (DATA_DIR/media). Revisa sus permisos.'
      : 'No se puede escribir en la carpeta de las copias (DATA_DIR/backups). Revisa sus permisos.'
  if (error instanceof StorageDown) {
    const { says, todo } = s3Fault(error.cause)
    return `No se puede usar el almacén S3: ${says}. ${todo}`
  }
  if (isDatabaseDown(error)) return 'Se perdió la conexión con la base de datos.'
  return `No se pudo terminar: ${message}`
}

/** True for a full disk of this machine (`ENOSPC`, `EDQUOT`) or of PostgreSQL (53100). */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes(causeOf(error).code ?? '')
}

function causeOf(error: unknown): NodeJS.ErrnoException {
  return error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
}
