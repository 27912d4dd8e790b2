import { randomBytes } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { log } from '#app/platform/log.server.ts'
import { StorageDown } from '#app/platform/storage/file-storage.server.ts'
import { noSuchBucket, type S3Location, s3Bucket, tagOf } from '#app/platform/storage/s3-bucket.server.ts'
import { S3Refusal } from '#app/platform/storage/s3-faults.server.ts'
import { instantOfName } from '../schema.ts'
import type { BackupStore } from './backup-store.server.ts'

const BACKUPS = 'backups/'
/** Key prefix of the erasure log. S3 cannot append, so each batch of lines is an object of its own. */
const ERASURE_LOG = 'borrados/'
const PART_BYTES = 8 * 1024 * 1024
const PART_WITHIN_MS = 5 * 60_000

/** Store in the bucket of the pictures: a backup is written to the disk first, and uploaded in parts. */
export function s3Store(location: S3Location, stagingDir: string): BackupStore {
  const bucket = s3Bucket(location)

  async function text(method: string, path: string, init?: RequestInit): Promise<string> {
    const answer = await bucket.ask(method, path, init)
    const words = await answer.text()
    if (!answer.ok) throw noSuchBucket()
    return words
  }

  /**
   * Aborts multipart uploads that a killed process left: invisible as objects, but stored, paid for, and personal
   * data.
   */
  async function abandonUnfinished(): Promise<void> {
    const answer = await text('GET', `?uploads=&prefix=${encodeURIComponent(BACKUPS)}`)
    for (const [, item = ''] of answer.matchAll(/<Upload>(.*?)<\/Upload>/gs)) {
      const [key, id] = [tagOf(item, 'Key'), encodeURIComponent(tagOf(item, 'UploadId'))]
      if (!instantOfName(key.slice(BACKUPS.length))) continue
      const { body } = await bucket.ask('DELETE', `${key}?uploadId=${id}`)
      await body?.cancel()
    }
  }

  async function upload(path: string, key: string): Promise<void> {
    const id = encodeURIComponent(tagOf(await text('POST', `${key}?uploads=`), 'UploadId'))
    const file = await open(path)
    try {
      const parts: string[] = []
      const buffer = Buffer.alloc(PART_BYTES)
      for (;;) {
        const { bytesRead } = await file.read(buffer, 0, PART_BYTES)
        if (bytesRead === 0) break
        const number = parts.length + 1
        const init = { body: new Uint8Array(buffer.subarray(0, bytesRead)) }
        const query = `?partNumber=${number}&uploadId=${id}`
        const answer = await bucket.ask('PUT', key + query, init, PART_WITHIN_MS)
        await answer.body?.cancel()
        const tag = answer.headers.get('etag') ?? ''
        parts.push(`<Part><PartNumber>${number}</PartNumber><ETag>${tag}</ETag></Part>`)
      }
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
      // The object exists only after this request. S3 may answer 200 with a body that reports a failure.
      const answer = await text('POST', `${key}?uploadId=${id}`, { body })
      if (!answer.includes('CompleteMultipartUploadResult'))
        throw new StorageDown(new S3Refusal(200, tagOf(answer, 'Code')))
    } catch (error) {
      await bucket.ask('DELETE', `${key}?uploadId=${id}`).catch(() => {})
      throw error
    } finally {
      await file.close()
    }
  }

  return {
    stagingDir,
    async put(path, { isLeft } = { isLeft: false }) {
      // Some S3-compatible stores cannot list uploads; that must not prevent the backup.
      await abandonUnfinished().catch((error) =>
        log.warn({ error: error.message }, 'unfinished uploads not abandoned'),
      )
      await upload(path, BACKUPS + basename(path))
      if (!isLeft) await rm(path, { force: true })
    },
    async list() {
      const found = (await bucket.list(BACKUPS)).flatMap(({ key, bytes }) => {
        const name = key.slice(BACKUPS.length)
        const made_at = instantOfName(name)
        return made_at ? [{ name, bytes, made_at }] : []
      })
      return found.sort((one, other) => other.name.localeCompare(one.name))
    },
    open: (name) =>
      async function* () {
        const { ok, body } = await bucket.ask('GET', BACKUPS + basename(name))
        if (!ok || !body) throw new StorageDown(new S3Refusal(404, 'NoSuchKey'))
        try {
          yield* body
        } catch (error) {
          // A broken connection says nothing about the file, so the store counts as down.
          throw new StorageDown(error)
        }
      },
    async remove(name) {
      const { body } = await bucket.ask('DELETE', BACKUPS + basename(name))
      await body?.cancel()
    },
    async appendErasures(lines) {
      const name = `${new Date().toISOString().replace(/[-:.]/g, '')}-${randomBytes(6).toString('hex')}.jsonl`
      await text('PUT', BACKUPS + ERASURE_LOG + name, { body: lines.join('\n') })
    },
    async readErasures() {
      const batches = await bucket.list(BACKUPS + ERASURE_LOG)
      if (batches.length === 0) return undefined
      const lines: string[] = []
      for (const { key } of batches) lines.push(...(await text('GET', key)).split('\n').filter(Boolean))
      return lines
    },
  }
}
