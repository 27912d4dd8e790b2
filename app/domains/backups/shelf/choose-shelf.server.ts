import { join } from 'node:path'
import type { Env } from '#app/platform/env.server.ts'
import { diskShelf } from './disk-shelf.server.ts'
import { s3Shelf } from './s3-shelf.server.ts'
import type { Shelf } from './shelf.server.ts'

/** Chooses the bucket only with a key: without encryption its provider could read every person's data. */
export function shelfOf({ dataDir, s3, backupKey }: Pick<Env, 'dataDir' | 's3' | 'backupKey'>): Shelf {
  const folder = join(dataDir, 'backups')
  return s3 && backupKey ? s3Shelf(s3, folder) : diskShelf(folder)
}
