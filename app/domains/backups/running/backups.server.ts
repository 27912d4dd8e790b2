/**
 * Owns the site's backups: nightly and on request, one at a time across all nodes, expired ones removed, each run
 * recorded with its outcome. Administrators are mailed about a failure.
 */
import { randomBytes } from 'node:crypto'
import { basename, join } from 'node:path'
import { databaseUrl } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { log } from '#app/platform/log.server.ts'
import { storage } from '#app/platform/storage/storage.server.ts'
import { version } from '#app/platform/version.ts'
import { wired } from '#app/platform/wiring.server.ts'
import { type BackupSource, type WrittenBackup, writeBackup } from '../archive/write.server.ts'
import { repairErasureLog } from '../erasure-log/erasure-log.server.ts'
import { backupName } from '../schema.ts'
import type { BackupStore } from '../store/backup-store.server.ts'
import { backupStore } from '../store/choose-store.server.ts'
import { diskStore } from '../store/disk-store.server.ts'
import { recordRunFailure } from './failures.server.ts'
import { namesToRemove } from './retention.ts'
import { beginAlone } from './run-lock.server.ts'
import {
  type BackupRun,
  type BegunRun,
  deleteRun,
  type Ending,
  endRun,
  readLastDone,
  recordFinishedRun,
} from './runs.server.ts'
import { deliverBackups, readUndeliveredHere, type Undelivered, untilDown } from './undelivered.server.ts'

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** Names of the stored files: images, and what came with replies. */
    listStoredFiles: BackupSource['listPictures']
  }
}

/** Time of the nightly backup in UTC: 02:10 in Santo Domingo. */
const NIGHT = { hour: 6, minute: 10 }
const DAY_MS = 24 * 3600 * 1000
/**
 * Uptime in seconds before the first nightly backup: a site just created, or only tried out, has nothing to lose yet.
 */
const FIRST_HOUR_SECONDS = 3600

/** Database, pictures and version that a backup of this site reads. */
function source(pictures: BackupSource['pictures']): BackupSource {
  return { url: databaseUrl(), product: version, pictures, listPictures: wired('listStoredFiles') }
}

/**
 * Makes the nightly backup unless last night's exists. Called every hour, so that a failure is retried; a backup that
 * only has to be delivered is not made again.
 */
export async function backUpNightly({ now = new Date(), uptime = process.uptime() } = {}): Promise<void> {
  const isDelivered = await deliverBackups(now)
  const run = await beginAlone('nightly', async (tx) => {
    // What was delivered late may lack the files, which were out of reach too.
    if (isDelivered) return true
    if ((await readUndeliveredHere(lastNight(now), tx)).length > 0) return false
    const last = await readLastDone('nightly', tx)
    return last ? last.started_at < lastNight(now) : uptime >= FIRST_HOUR_SECONDS
  })
  if (run) await makeBackup(run)
}

/**
 * Makes one backup and removes expired ones. Returns the run with its outcome; undefined if another backup is being
 * written.
 */
export async function makeBackup(run: BegunRun): Promise<BackupRun | undefined> {
  const store = backupStore()
  const file = backupName(new Date(), randomBytes(4).toString('hex'))
  const path = join(store.stagingDir, file)
  const { pictures, assertReached } = untilDown(storage())
  let undelivered: Undelivered | undefined
  try {
    const result = await writeBackup(path, source(pictures), env().backupKey, async ({ bytes, missing }) => {
      undelivered = { file, bytes, missing: missing.length }
      assertReached()
      await store.put(path)
      undelivered = undefined
    })
    if (result.outcome === 'busy') {
      await deleteRun(run.id)
      return undefined
    }
    if (result.outcome === 'half-restored') throw new Error('the site is half restored')
    const ended = await endRun(run.id, endingOf(file, result))
    await tidy(store)
    return ended
  } catch (error) {
    return recordRunFailure(run, error, undelivered)
  }
}

/**
 * Moves a file that `npm run backup` wrote into the store, beside a whole erasure log, and records it as the last
 * backup.
 */
export async function adoptBackup(path: string, written: WrittenBackup): Promise<void> {
  await repairErasureLog()
  await backupStore().put(path, { isLeft: true })
  await recordFinishedRun('manual', endingOf(basename(path), written))
}

function endingOf(file: string, { rows, pictures, missing, bytes }: WrittenBackup): Ending {
  const lacks = missing.length > 0 ? ` Faltaban ${missing.length} archivos en el almacén.` : ''
  const message = `${formatNumber(rows)} filas y ${formatNumber(pictures)} archivos.${lacks}`
  return { outcome: 'done', message, file, bytes }
}

/**
 * Removes expired backups. A failure is only logged: the backup itself is complete, and the next one tidies again.
 * With a bucket the local folder is tidied too, because commands leave their files there, and no personal data may
 * stay longer than promised.
 */
async function tidy(store: BackupStore): Promise<void> {
  try {
    await repairErasureLog()
    for (const each of [store, diskStore(store.stagingDir)])
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
