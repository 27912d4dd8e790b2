/**
 * Owns the site's backups: each night and when somebody asks, one at a time however many nodes there are, kept for
 * their terms, each with its outcome in the record. A failure is told to the administrators.
 */
import { randomBytes } from 'node:crypto'
import { basename, join } from 'node:path'
import type { Env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type BackupSource, type WrittenBackup, writeBackup } from '../archive/write.server.ts'
import { mendList } from '../ledger/forgotten.server.ts'
import { backupName } from '../schema.ts'
import { shelfOf } from '../shelf/choose-shelf.server.ts'
import { diskShelf } from '../shelf/disk-shelf.server.ts'
import type { Shelf } from '../shelf/shelf.server.ts'
import { configureTelling, noteFailure, type Tell } from './failures.server.ts'
import { namesToRemove } from './retention.ts'
import {
  type BackupRun,
  type BegunRun,
  type Ending,
  endRun,
  forgetRun,
  noteEnded,
  readLastDone,
} from './runs.server.ts'
import { takeTurn } from './turn.server.ts'

export type BackupsConfiguration = {
  env: Pick<Env, 'dataDir' | 's3' | 'backupKey'>
  source: BackupSource
  isEmbedded: boolean
  tell: Tell
}

/** UTC: ten past two in Santo Domingo. */
const NIGHT = { hour: 6, minute: 10 }
const DAY_MS = 24 * 3600 * 1000
/** A site that was just made, and one that is only looked at, has nothing to lose yet. */
const FIRST_HOUR_SECONDS = 3600

let configuration: BackupsConfiguration | undefined

/** Called once, at start. */
export function configureBackups(configured: BackupsConfiguration): void {
  configuration = configured
  configureTelling(configured.tell)
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
    const result = await writeBackup(path, source, env.backupKey, () => shelf.put(path))
    if (result.outcome === 'busy') {
      await forgetRun(run.id)
      return undefined
    }
    if (result.outcome === 'half-restored') throw new Error('the site is half restored')
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
