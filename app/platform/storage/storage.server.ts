/** Storage of uploaded files: a folder of this machine, or an S3 bucket. Knows nothing about the content. */
import { join } from 'node:path'
import { derived } from '../derived.ts'
import { env } from '../environment/env.server.ts'
import { diskStorage } from './disk-storage.server.ts'
import type { FileStorage } from './file-storage.server.ts'
import { s3Storage } from './s3-storage.server.ts'

export const storage = derived(
  () => [env()],
  ({ dataDir, s3 }): FileStorage => (s3 ? s3Storage(s3) : diskStorage(join(dataDir, 'media'))),
)
