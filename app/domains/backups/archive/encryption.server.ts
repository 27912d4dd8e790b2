/**
 * Outer format of a backup file: one line that says what it is, then frames, each of which is checked before
 * any byte of it is used. With a key a frame is AES-256-GCM; without one it ends with a SHA-256 over itself and
 * the frame before. Either way one flipped, missing, moved or added byte is found (docs/decisions/0025).
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto'
import { promisify } from 'node:util'
import { Unreadable } from '../schema.ts'
import { ByteReader } from './byte-reader.server.ts'

const MAGIC = 'MAREA-BACKUP'
const FORMAT = 1
const LONGEST_LINE = 1024
const FRAME_BYTES = 256 * 1024
const LAST = 1
/** Cost of scrypt: some 100 ms and 32 MB for each guess of a key. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }

/** Writes one frame with its authentication tag, or reads it: undefined where the tag does not fit. */
type FrameCodec = {
  tagBytes: number
  write(head: Buffer, data: Buffer): Buffer[]
  read(head: Buffer, data: Buffer, tag: Buffer): Buffer | undefined
}

/** Encodes a content as a backup file. */
export async function* encrypted(content: AsyncIterable<Uint8Array>, key?: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(16)
  const keys = key ? await derive(key, salt) : undefined
  const line = firstLine(keys && { salt: salt.toString('base64url'), check: keys.check })
  yield Buffer.from(`${line}\n`)
  const codec = keys ? cipherCodec(keys.cipher, line) : chainCodec(line)
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of content) {
    waiting.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    size += chunk.byteLength
    if (size <= FRAME_BYTES) continue
    let whole = Buffer.concat(waiting)
    for (; whole.length > FRAME_BYTES; whole = whole.subarray(FRAME_BYTES))
      yield* frame(whole.subarray(0, FRAME_BYTES), 0, codec)
    waiting = [whole]
    size = whole.length
  }
  yield* frame(Buffer.concat(waiting), LAST, codec)
}

/** Decodes a backup file. Throws Unreadable before it yields any byte of a broken frame. */
export async function* decrypted(file: AsyncIterable<Uint8Array>, key?: string): AsyncGenerator<Buffer> {
  const bytes = new ByteReader(file)
  try {
    const { line, codec } = await readFirstLine(bytes, key)
    for (;;) {
      const head = await bytes.take(5)
      const length = head?.readUInt32BE(1) ?? 0
      if (!head || length > FRAME_BYTES) throw new Unreadable('corrupt')
      const body = await bytes.take(length + codec.tagBytes)
      const data = body && codec.read(head, body.subarray(0, length), body.subarray(length))
      if (!data || !line) throw new Unreadable('corrupt')
      yield data
      if (head[0] !== LAST) continue
      if (!(await bytes.isAtEnd())) throw new Unreadable('corrupt')
      return
    }
  } finally {
    await bytes.close()
  }
}

/** Whether a file is encrypted, by its first line: the site may have got its key later than the file was written. */
export async function isEncrypted(file: AsyncIterable<Uint8Array>): Promise<boolean> {
  for await (const chunk of file)
    return !Buffer.from(chunk).subarray(0, 40).toString('latin1').startsWith(`${MAGIC} ${FORMAT} plain `)
  return false
}

function* frame(data: Buffer, flag: number, codec: FrameCodec): Generator<Buffer> {
  const head = Buffer.alloc(5)
  head.writeUInt8(flag)
  head.writeUInt32BE(data.length, 1)
  yield head
  yield* codec.write(head, data)
}

type Encryption = { salt: string; check: string }

/** The line has a checksum of its own, so that a flipped byte in it is not taken for a wrong key. */
function firstLine(encryption: Encryption | undefined): string {
  const words = `${MAGIC} ${FORMAT} ${encryption ? `${encryption.salt}.${encryption.check}` : 'plain'}`
  return `${words} ${sumOf(words)}`
}

async function readFirstLine(bytes: ByteReader, key: string | undefined) {
  const line = await bytes.takeLine(LONGEST_LINE)
  const [magic, format = '', encryption = '', sum] = line?.split(' ') ?? []
  if (!line || magic !== MAGIC) throw new Unreadable('foreign')
  if (sum !== sumOf(line.slice(0, line.lastIndexOf(' ')))) throw new Unreadable('corrupt')
  if (Number(format) > FORMAT) throw new Unreadable('newer-format')
  if (encryption === 'plain') return { line, codec: chainCodec(line) }
  if (!key) throw new Unreadable('no-key')
  const [salt = '', check = ''] = encryption.split('.')
  const keys = await derive(key, Buffer.from(salt, 'base64url'))
  if (keys.check !== check) throw new Unreadable('wrong-key')
  return { line, codec: cipherCodec(keys.cipher, line) }
}

function sumOf(words: string): string {
  return createHash('sha256').update(words).digest('hex').slice(0, 16)
}

async function derive(key: string, salt: Buffer): Promise<{ cipher: Buffer; check: string }> {
  const made = await (promisify(scrypt) as (...args: unknown[]) => Promise<Buffer>)(key, salt, 64, COST)
  const check = createHmac('sha256', made.subarray(32)).update('check').digest('base64url').slice(0, 22)
  return { cipher: made.subarray(0, 32), check }
}

/** AES-256-GCM with a counter as nonce, which is safe because every file has its own key. */
function cipherCodec(key: Buffer, line: string): FrameCodec {
  const nonce = Buffer.alloc(12)
  let count = 0
  const next = (head: Buffer) => {
    nonce.writeUInt32BE(count++, 8)
    return Buffer.concat([head, Buffer.from(line)])
  }
  return {
    tagBytes: 16,
    write(head, data) {
      const bound = next(head)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound)
      return [cipher.update(data), cipher.final(), cipher.getAuthTag()]
    },
    read(head, data, tag) {
      const bound = next(head)
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(bound).setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(data), decipher.final()])
      } catch {
        return undefined
      }
    },
  }
}

/** SHA-256 chain: finds damage but no tampering, since whoever can write the file can write its checksums. */
function chainCodec(line: string): FrameCodec {
  let before = createHash('sha256').update(line).digest()
  const next = (head: Buffer, data: Buffer) => {
    before = createHash('sha256').update(before).update(head).update(data).digest()
    return before
  }
  return {
    tagBytes: 32,
    write: (head, data) => [data, next(head, data)],
    read: (head, data, tag) => (timingSafeEqual(next(head, data), tag) ? data : undefined),
  }
}
