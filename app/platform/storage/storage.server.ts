/** Where files live: a folder of this machine, or a bucket that speaks S3. Knows nothing of what is in them. */
import { join } from 'node:path'
import { diskStorage } from './disk-storage.server.ts'
import type { FileStorage } from './file-storage.server.ts'
import type { S3Location } from './s3-bucket.server.ts'
import { s3Storage } from './s3-storage.server.ts'

let current: FileStorage | undefined

/** Called once, at start, with the validated environment. */
export function configureStorage({ dataDir, s3 }: { dataDir: string; s3?: S3Location | undefined }): void {
  current = s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'media'))
}

export function storage(): FileStorage {
  if (!current) throw new Error('The file storage has not been configured.')
  return current
}
