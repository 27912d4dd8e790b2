/** S3-compatible bucket: signed requests, with the bucket in the path so that it needs no DNS name. */
import { AwsClient } from 'aws4fetch'
import { StorageDown } from './file-storage.server.ts'
import { S3Refusal } from './s3-faults.server.ts'

export type S3Location = {
  bucket: string
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export type S3Bucket = {
  /** Resolves to a response that is ok or 404. Throws StorageDown for any other. */
  ask(method: string, path: string, init?: RequestInit, withinMs?: number): Promise<Response>
  /** All objects whose key starts with `prefix`. Throws StorageDown, also if the bucket does not exist. */
  list(prefix: string): Promise<StoredObject[]>
}

export type StoredObject = { key: string; bytes: number; modified_at: Date }

/** Timeout in ms for the first byte of a response; the rest may take as long as its reader needs. */
const ANSWER_WITHIN_MS = 8_000
/** Retries of a 5xx, which a busy store answers. Few, because somebody is waiting. */
const RETRIES = 2

export function s3Bucket({ bucket, endpoint, ...account }: S3Location): S3Bucket {
  const client = new AwsClient({ ...account, service: 's3', retries: RETRIES })
  const root = `${endpoint.replace(/\/+$/, '')}/${bucket}/`
  const ask: S3Bucket['ask'] = async (method, path, init = {}, withinMs = ANSWER_WITHIN_MS) => {
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(new Error('No answer in time')), withinMs)
    try {
      // Redirects are refused, so that no file is handed to another host.
      const options = { ...init, method, signal: limit.signal, redirect: 'error' } as const
      const answer = await client.fetch(root + path, options)
      if (answer.ok || answer.status === 404) return answer
      throw new S3Refusal(answer.status, tagOf(await answer.text(), 'Code'))
    } catch (error) {
      throw new StorageDown(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    ask,
    async list(prefix) {
      const found: StoredObject[] = []
      let next = ''
      do {
        const answer = await ask('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}${next}`)
        const words = await answer.text()
        if (!answer.ok) throw noSuchBucket()
        for (const [, item = ''] of words.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          found.push({
            key: tagOf(item, 'Key'),
            bytes: Number(tagOf(item, 'Size')),
            modified_at: new Date(tagOf(item, 'LastModified')),
          })
        next = nextPage(words, found.at(-1)?.key)
      } while (next)
      return found
    },
  }
}

/** What 404 means wherever it is not about an object. */
export function noSuchBucket(): StorageDown {
  return new StorageDown(new S3Refusal(404, 'NoSuchBucket'))
}

/**
 * Parameter for the objects after those of a listing, of 1,000 at most; empty after the last. By the last key rather
 * than by the store's token, which some stores leave out and others do not take back.
 */
function nextPage(listing: string, lastKey: string | undefined): string {
  const isCut = lastKey !== undefined && tagOf(listing, 'IsTruncated') === 'true'
  return isCut ? `&start-after=${encodeURIComponent(lastKey)}` : ''
}

/** Text of an element in an XML response; empty if missing. */
export function tagOf(xml: string, name: string): string {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) =>
    name
      ? (ENTITIES[name] ?? whole)
      : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16)),
  )
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
