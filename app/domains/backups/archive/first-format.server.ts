/**
 * Reads backups of the first format, which is no longer written (docs/decisions/0067): a first line with format and
 * encryption, then frames with an authentication tag each, whose data form one zstd stream of entries.
 */
import { createDecipheriv, createHash, createHmac, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { ByteReader } from '#app/platform/backup-archive/byte-reader.server.ts'
import { ArchiveUnreadable, decoded } from '#app/platform/backup-archive/unreadable.ts'
import { decompressed } from '#app/platform/backup-archive/zstd.server.ts'
import type { Entry, Head } from './entries.ts'

const MAGIC = 'MAREA-BACKUP 1 '
const LONGEST_LINE = 1024
const LONGEST_FRAME = 256 * 1024
const LONGEST_HEAD = 64 * 1024 * 1024
const LONGEST_CHUNK = 16 * 1024 * 1024
const LAST = 1
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

export function isFirstFormat(start: Buffer): boolean {
  return start.toString('latin1').startsWith(MAGIC)
}

export function isEncryptedFirstFormat(start: Buffer): boolean {
  return isFirstFormat(start) && !start.toString('latin1').startsWith(`${MAGIC}plain `)
}

/** Reads the entries one after the other; a body that the caller did not read is skipped. Throws ArchiveUnreadable. */
export async function* readFirstFormat(
  file: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<Entry> {
  // Every frame is authenticated before decompression, so that tampered bytes never reach the decoder.
  const bytes = new ByteReader(decoded(file, (file) => decompressed(framesOf(file, key))))
  try {
    while (!(await bytes.isAtEnd())) {
      const head = JSON.parse((await bytes.takeLine(LONGEST_HEAD)) ?? '') as Head
      const body = chunksOf(bytes)
      yield { head, body }
      for await (const _ of body);
    }
  } finally {
    await bytes.close()
  }
}

async function* chunksOf(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await bytes.take(4))?.readUInt32BE()
    if (length === 0) return
    const chunk = length && length <= LONGEST_CHUNK ? await bytes.take(length) : undefined
    if (!chunk) throw new ArchiveUnreadable('corrupt')
    yield chunk
  }
}

async function* framesOf(file: AsyncIterable<Uint8Array>, key: string | undefined): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(file)
  try {
    const { tagBytes, read } = await frameReader(await bytes.takeLine(LONGEST_LINE), key)
    for (let isLast = false; !isLast; ) {
      const head = await bytes.take(5)
      const length = head?.readUInt32BE(1) ?? 0
      if (!head || length > LONGEST_FRAME) throw new ArchiveUnreadable('corrupt')
      const body = await bytes.take(length + tagBytes)
      const data = body && read(head, body.subarray(0, length), body.subarray(length))
      if (!data) throw new ArchiveUnreadable('corrupt')
      yield data
      isLast = head[0] === LAST
    }
    if (!(await bytes.isAtEnd())) throw new ArchiveUnreadable('corrupt')
  } finally {
    await bytes.close()
  }
}

/** Verifies and decrypts one frame; undefined if its tag does not match. */
type FrameReader = {
  tagBytes: number
  read(head: Buffer, data: Buffer, tag: Buffer): Buffer | undefined
}

/** Parses the first line. It has a checksum of its own, so that a flipped bit in it is not reported as a wrong key. */
async function frameReader(line: string | undefined, key: string | undefined): Promise<FrameReader> {
  const [, , encryption = '', sum] = line?.split(' ') ?? []
  if (
    !line ||
    sum !==
      sha256(line.slice(0, line.lastIndexOf(' ')))
        .toString('hex')
        .slice(0, 16)
  )
    throw new ArchiveUnreadable('corrupt')
  if (encryption === 'plain') return chainReader(line)
  if (!key) throw new ArchiveUnreadable('no-key')
  const [salt = '', check = ''] = encryption.split('.')
  const work = promisify(scrypt) as (...args: unknown[]) => Promise<Buffer>
  const keys = await work(key, Buffer.from(salt, 'base64url'), 64, COST)
  const expected = createHmac('sha256', keys.subarray(32)).update('check').digest('base64url').slice(0, 22)
  if (check !== expected) throw new ArchiveUnreadable('wrong-key')
  return cipherReader(keys.subarray(0, 32), line)
}

/** AES-256-GCM with a counter as nonce; the first line and the frame's head are bound to it. */
function cipherReader(key: Buffer, line: string): FrameReader {
  const nonce = Buffer.alloc(12)
  let count = 0
  return {
    tagBytes: 16,
    read(head, data, tag) {
      nonce.writeUInt32BE(count++, 8)
      const bound = Buffer.concat([head, Buffer.from(line)])
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(bound).setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(data), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}

/** Unencrypted frames: each tag is the SHA-256 of the previous tag, the frame's head and its data. */
function chainReader(line: string): FrameReader {
  let chained = sha256(line)
  return {
    tagBytes: 32,
    read(head, data, tag) {
      chained = sha256(chained, head, data)
      return timingSafeEqual(chained, tag) ? data : undefined
    },
  }
}

function sha256(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}
