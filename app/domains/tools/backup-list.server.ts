/** Owns the data of the backups screen: stored files, and outcomes of the last runs. */
import { isEncrypted } from '#app/domains/backups/archive/archive.server.ts'
import { describeRunFailure } from '#app/domains/backups/running/failures.server.ts'
import { settleInterrupted } from '#app/domains/backups/running/run-lock.server.ts'
import {
  type BackupRun,
  readLastBackup,
  readLastRestoreTest,
} from '#app/domains/backups/running/runs.server.ts'
import { backupStore } from '#app/domains/backups/store/choose-store.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatBytes } from '#app/platform/bytes.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import type { BackupsView, RunView, StoredView } from './backup-view.ts'

/** Lists files and runs; the runs are returned even if the store cannot be read. */
export async function readBackups(): Promise<BackupsView> {
  await settleInterrupted()
  const { backupKey, s3 } = env()
  const [{ time_zone }, last, restoreTest] = await Promise.all([
    readSettings(),
    readLastBackup(),
    readLastRestoreTest(),
  ])
  return {
    ...(await readStored(time_zone)),
    last: last && viewOf(last, time_zone),
    restoreTest: restoreTest && viewOf(restoreTest, time_zone),
    isEncrypted: Boolean(backupKey),
    isInBucket: Boolean(s3 && backupKey),
  }
}

async function readStored(zone: string): Promise<Pick<BackupsView, 'stored' | 'unread'>> {
  try {
    const store = backupStore()
    const stored: StoredView[] = []
    for (const { name, bytes, made_at } of await store.list()) {
      // Files in a bucket are always encrypted, and checking each would cost a request.
      const isClear = !env().s3 && !(await isEncrypted(store.open(name)()))
      stored.push({ name, isClear, made: formatInstant(made_at, zone), size: formatBytes(bytes) })
    }
    return { stored, unread: undefined }
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'backups not listed')
    return { stored: undefined, unread: describeRunFailure(error) }
  }
}

function viewOf({ outcome, started_at, finished_at, bytes, message }: BackupRun, zone: string): RunView {
  return {
    state: outcome,
    at: formatInstant(finished_at ?? started_at, zone),
    size: bytes === null ? undefined : formatBytes(bytes),
    message: message ?? undefined,
  }
}
