/**
 * Owns the site's backups: each night and when somebody asks, one at a time however many nodes there are, kept for
 * their terms, each with its outcome in the record. A failure is told to the administrators.
 */
import { randomBytes } from 'node:crypto'
import { basename, join } from 'node:path'
import { isDatabaseDown } from '#app/platform/db.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { StorageDown } from '#app/platform/storage/file-storage.server.ts'
import { type BackupSource, type WrittenBackup, writeBackup } from '../archive/write.server.ts'
import { mendList } from '../ledger/forgotten.server.ts'
import { backupName, REFUSALS, Unreadable } from '../schema.ts'
import { diskShelf } from '../shelf/disk-shelf.server.ts'
import { type Shelf, shelfOf } from '../shelf/shelf.server.ts'
import { namesToRemove } from './retention.ts'
import {
  type BackupRun,
  type BegunRun,
  type Ending,
  endRun,
  forgetRun,
  hasJustFailed,
  noteEnded,
  readLastDone,
} from './runs.server.ts'
import { takeTurn } from './turn.server.ts'

export type BackupsConfiguration = {
  env: Pick<Env, 'dataDir' | 's3' | 'backupKey'>
  source: BackupSource
  isEmbedded: boolean
  /** Writes to the administrators. */
  tell(run: BackupRun): Promise<void>
}

/** UTC: ten past two in Santo Domingo. */
const NIGHT = { hour: 6, minute: 10 }
const DAY_MS = 24 * 3600 * 1000
/** A site that was just made, and one that is only looked at, has nothing to lose yet. */
const FIRST_HOUR_SECONDS = 3600

/** What a folder that the site may not write in answers. */
const NOT_OURS = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'])

let configuration: BackupsConfiguration | undefined

/** Called once, at start. */
export function configureBackups(configured: BackupsConfiguration): void {
  configuration = configured
}

export function backupsConfiguration(): BackupsConfiguration & { shelf: Shelf } {
  if (!configuration) throw new Error('The backups have not been configured.')
  return { ...configuration, shelf: shelfOf(configuration.env) }
}

/** Unless the last night's is there: tries every hour until it is. */
export async function backUpNightly({ now = new Date(), uptime = process.uptime() } = {}): Promise<void> {
  const run = await takeTurn('nightly', async (tx) => {
    const last = await readLastDone('nightly', tx)
    return last ? last.started_at < lastNight(now) : uptime >= FIRST_HOUR_SECONDS
  })
  if (run) await makeBackup(run)
}

/** Makes one file and removes those whose time is over. How it ended stands in its run; none where another is at it. */
export async function makeBackup(run: BegunRun): Promise<BackupRun | undefined> {
  const { env, source, shelf } = backupsConfiguration()
  const file = backupName(new Date(), randomBytes(4).toString('hex'))
  const path = join(shelf.workshop, file)
  try {
    const result = await writeBackup(path, source, env.backupKey)
    if (result.outcome === 'busy') {
      await forgetRun(run.id)
      return undefined
    }
    if (result.outcome === 'half-restored') throw new Error('the site is half restored')
    await shelf.put(path)
    const ended = await endRun(run.id, endingOf(file, result))
    await tidy(shelf)
    return ended
  } catch (error) {
    return noteFailure(run, error)
  }
}

/** A file that a command made beside the site stands with the others, and counts as the last one from then on. */
export async function adoptBackup(
  path: string,
  written: WrittenBackup,
  env: BackupsConfiguration['env'],
): Promise<void> {
  await shelfOf(env).put(path, { isLeft: true })
  await noteEnded('manual', endingOf(basename(path), written))
}

function endingOf(file: string, { rows, pictures, missing, bytes }: WrittenBackup): Ending {
  const lacks = missing.length > 0 ? ` Faltaban ${missing.length} archivos de imágenes en el almacén.` : ''
  const message = `${rows} filas y ${pictures} archivos de imágenes.${lacks}`
  return { outcome: 'done', message, file, bytes }
}

/** Recorded, and mailed unless the same was told within the last hours. */
export async function noteFailure(run: BegunRun, error: unknown): Promise<BackupRun | undefined> {
  log.error({ run: run.kind, error: (error as Error).message }, 'backup or drill failed')
  const failed = await endRun(run.id, { outcome: 'failed', message: describeRunFailure(error) })
  if (failed && !(await hasJustFailed(failed))) await backupsConfiguration().tell(failed)
  return failed
}

/** What the team reads of a backup, or a drill, that failed: what it was, and what to do. */
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
  if (error instanceof StorageDown)
    return 'El almacén de archivos no responde o no deja entrar. Revisa las variables S3_… y que el cubo exista.'
  if (isDatabaseDown(error)) return 'Se perdió la conexión con la base de datos.'
  return `No se pudo terminar: ${message}`
}

/** The disk of the files, or of the database. */
export function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', '53100'].includes(causeOf(error).code ?? '')
}

function causeOf(error: unknown): NodeJS.ErrnoException {
  return error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
}

/**
 * The backup stands whether this succeeds or not; the next one tries again. In the folder too where the shelf is a
 * bucket: commands leave theirs there, and no person's data stay longer than was promised.
 */
async function tidy(shelf: Shelf): Promise<void> {
  try {
    await mendList()
    for (const each of [shelf, diskShelf(shelf.workshop)])
      for (const name of namesToRemove(await each.list(), new Date())) await each.remove(name)
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'backups not tidied')
  }
}

function lastNight(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(NIGHT.hour, NIGHT.minute, 0, 0)
  return night <= now ? night : new Date(night.getTime() - DAY_MS)
}
