/**
 * Owns complete backups that the bucket did not take: they stay on the disk of the node that made them, and are sent
 * when it is back.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databaseUrl, type Tx } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type FileStorage, StorageDown } from '#app/platform/storage/file-storage.server.ts'
import { type BackupSource, withBackupLock } from '../archive/write.server.ts'
import { backupStore } from '../store/choose-store.server.ts'
import { endRun, readUndelivered } from './runs.server.ts'

/** `missing` is the number of files that the backup lacks. */
export type Undelivered = { file: string; bytes: number; missing: number }

/** Days for which an undelivered backup is still sent: older ones are about to expire (app/retention.ts). */
const SENT_FOR_DAYS = 7

/**
 * Files of a bucket, for a backup that goes to the same bucket: once it is out of reach, the rest counts as missing, so
 * that the database at least is kept. `assertReached` throws StorageDown if that happened. Files on a disk are as they
 * are: nothing would make the backup whole later.
 */
export function untilDown(files: FileStorage): {
  pictures: BackupSource['pictures']
  assertReached: () => void
} {
  const { s3, backupKey } = env()
  if (!s3 || !backupKey) return { pictures: files, assertReached() {} }
  let down: StorageDown | undefined
  return {
    pictures: {
      async read(name) {
        if (down) return undefined
        try {
          return await files.read(name)
        } catch (error) {
          if (!(error instanceof StorageDown)) throw error
          down = error
          return undefined
        }
      },
    },
    assertReached() {
      if (down) throw down
    },
  }
}

/** Sends the store what it did not take, the newest first. True if at least one backup arrived. */
export async function deliverBackups(now: Date): Promise<boolean> {
  const undelivered = await readUndeliveredHere(new Date(now.getTime() - SENT_FOR_DAYS * 24 * 3600 * 1000))
  if (undelivered.length === 0) return false
  const store = backupStore()
  let isDelivered = false
  const refused = (error: Error) => log.warn({ error: error.message }, 'backup still not delivered')
  await withBackupLock(databaseUrl(), async () => {
    // Each by itself: one that the store never takes keeps no other back.
    for (const { id, file, message } of undelivered)
      await store
        .put(join(store.stagingDir, file))
        .then(() => endRun(id, { outcome: 'done', message: `${message} Ya se envió.` }))
        .then(() => {
          isDelivered = true
        })
        .catch(refused)
  }).catch(refused)
  return isDelivered
}

/** Undelivered backups since `since` on the disk of this node. */
export async function readUndeliveredHere(
  since: Date,
  tx?: Tx,
): Promise<{ id: number; file: string; message: string }[]> {
  const { stagingDir } = backupStore()
  return (await readUndelivered(since, tx)).flatMap(({ id, file, message }) =>
    file && existsSync(join(stagingDir, file)) ? [{ id, file, message: message ?? '' }] : [],
  )
}
