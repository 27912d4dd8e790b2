import { join } from 'node:path'
import { env } from '#app/platform/environment/env.server.ts'
import type { BackupStore } from './backup-store.server.ts'
import { diskStore } from './disk-store.server.ts'
import { s3Store } from './s3-store.server.ts'

/** Local backup folder, also the staging directory of a bucket. */
export function backupFolder(): string {
  return join(env().dataDir, 'backups')
}

/** The bucket requires a backup key: without encryption its provider could read personal data. */
export function backupStore(): BackupStore {
  const { s3, backupKey } = env()
  return s3 && backupKey ? s3Store(s3, backupFolder()) : diskStore(backupFolder())
}
