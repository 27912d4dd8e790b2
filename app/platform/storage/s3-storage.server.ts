import type { FileStorage } from './file-storage.server.ts'
import { noSuchBucket, type S3Location, s3Bucket } from './s3-bucket.server.ts'

/** Key prefix, because the bucket may hold other things too. */
const PREFIX = 'media/'

/** Files in an S3 bucket. */
export function s3Storage(location: S3Location): FileStorage {
  const bucket = s3Bucket(location)
  return {
    async write(name, bytes, type) {
      const { status, body } = await bucket.ask('PUT', PREFIX + name, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': type },
      })
      await body?.cancel()
      if (status === 404) throw noSuchBucket()
    },
    async read(name) {
      const { status, body, headers } = await bucket.ask('GET', PREFIX + name)
      if (status !== 404 && body) return { body, bytes: Number(headers.get('content-length')) }
      await body?.cancel()
      return undefined
    },
    async remove(name) {
      const { body } = await bucket.ask('DELETE', PREFIX + name)
      await body?.cancel()
    },
  }
}
