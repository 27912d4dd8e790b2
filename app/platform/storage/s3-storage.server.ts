import { AwsClient } from 'aws4fetch'
import { type FileStorage, StorageDown } from './file-storage.server.ts'

export type S3Place = {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

/** The bucket may hold other things. */
const PREFIX = 'media/'
/** How long the first byte of an answer may take; a file may take as long as its reader needs. */
const ANSWER_WITHIN_MS = 8_000
/** A store that is busy for a moment says 5xx; somebody is waiting, so not for long. */
const RETRIES = 2

/** Files in a bucket. Addressed by path, which every S3-compatible store understands without DNS of its own. */
export function s3Storage({ bucket, endpoint, ...account }: S3Place): FileStorage {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES })
  const folder = `${endpoint.replace(/\/+$/, '')}/${bucket}/${PREFIX}`

  async function ask(method: string, name: string, init: RequestInit = {}): Promise<Response> {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error('No answer in time')), ANSWER_WITHIN_MS)
    try {
      const answer = await client.fetch(folder + name, { ...init, method, signal: limit.signal })
      if (answer.ok || answer.status === 404) return answer
      await answer.body?.cancel()
      throw new Error(`${method} was answered ${answer.status}`)
    } catch (error) {
      throw new StorageDown(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async write(name, bytes, type) {
      const { status, body } = await ask('PUT', name, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': type },
      })
      await body?.cancel()
      // Reading may miss a file; writing can only miss the bucket.
      if (status === 404) throw new StorageDown(new Error('There is no such bucket'))
    },
    async read(name) {
      const { status, body, headers } = await ask('GET', name)
      if (status !== 404 && body) return { body, bytes: Number(headers.get('content-length')) }
      await body?.cancel()
      return undefined
    },
    async remove(name) {
      const { body } = await ask('DELETE', name)
      await body?.cancel()
    },
  }
}
