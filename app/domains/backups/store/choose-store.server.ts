import { join } from 'node:path'
import type { Env } from '#app/platform/env.server.ts'
import type { BackupStore } from './backup-store.server.ts'
import { diskStore } from './disk-store.server.ts'
import { s3Store } from './s3-store.server.ts'

/** Chooses the bucket only with a key: without encryption its provider could read every person's data. */
export function chooseStore({
  dataDir,
  s3,
  backupKey,
}: Pick<Env, 'dataDir' | 's3' | 'backupKey'>): BackupStore {
  const folder = join(dataDir, 'backups')
  return s3 && backupKey ? s3Store(s3, folder) : diskStore(folder)
}
