import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { S3Location } from '#app/platform/storage/s3-bucket.server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { freePort } from '../setup/site.ts'

/** A storage backend that a test can look into, take away and bring back. */
export type StorageBackend = {
  /** For the site's environment. */
  env: Record<string, string>
  dataDir: string
  s3?: S3Location
  names(): Promise<string[]>
  goAway(): Promise<void>
  comeBack(): Promise<void>
  remove(): Promise<void>
}

export const BACKENDS: [kind: string, open: () => Promise<StorageBackend>][] = [
  ['on disk', openFolder],
  ['in a bucket', openBucket],
]

async function openFolder(): Promise<StorageBackend> {
  const directory = await temporaryDirectory()
  const folder = join(directory.path, 'media')
  await mkdir(folder)
  return {
    env: { DATA_DIR: directory.path },
    dataDir: directory.path,
    names: () => readdir(folder),
    // A folder that is none: root writes even where it may not.
    async goAway() {
      await rename(folder, `${folder}.away`)
      await writeFile(folder, '')
    },
    async comeBack() {
      await rm(folder)
      await rename(`${folder}.away`, folder)
    },
    remove: directory.remove,
  }
}

type S3Server = { run(): Promise<unknown>; close(): Promise<void> }
const S3rver = createRequire(import.meta.url)('s3rver') as new (options: object) => S3Server

/**
 * A server that speaks S3, at one address however often it is started. It refuses a key id that it does not know, but
 * accepts any secret: it checks no signature of version 4.
 */
export async function openBucket(): Promise<StorageBackend> {
  const directory = await temporaryDirectory()
  const port = await freePort()
  const start = async () => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory: directory.path,
      configureBuckets: [{ name: 'fotos' }],
    })
    await server.run()
    return server
  }
  let server = await start()
  const s3 = {
    bucket: 'fotos',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }
  return {
    env: {
      DATA_DIR: directory.path,
      S3_BUCKET: s3.bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_REGION: s3.region,
      S3_ACCESS_KEY_ID: s3.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
    },
    dataDir: directory.path,
    s3,
    async names() {
      const stored = await readdir(join(directory.path, 'fotos/media')).catch(() => [])
      return stored.filter((name) => name.endsWith('_object')).map((name) => name.split('._S3rver')[0] ?? '')
    },
    goAway: () => server.close(),
    async comeBack() {
      server = await start()
    },
    async remove() {
      await server.close()
      await directory.remove()
    },
  }
}
