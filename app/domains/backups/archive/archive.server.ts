/**
 * Content of a backup file: a head with its origin, tables as COPY text, pictures, and last a manifest of all
 * of them with their checksums.
 */
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { StorageDown } from '#app/platform/storage/file-storage.server.ts'
import { Unreadable } from '../schema.ts'
import { ByteReader } from './byte-reader.server.ts'
import { decrypted } from './encryption.server.ts'

export type About = {
  kind: 'about'
  /** Unique to this backup. */
  id: string
  product: string
  /** The last migration of its database; `when` as drizzle's journal has it. */
  migration: { number: number; when: number; hash: string }
  created_at: string
}

export type TableHead = { kind: 'table'; name: string; columns: string[] }
export type PictureHead = { kind: 'picture'; name: string }

export type Manifest = {
  kind: 'manifest'
  tables: Record<string, { rows: number; sha256: string }>
  sequences: Record<string, { last: string; isCalled: boolean }>
  pictures: Record<string, { bytes: number; sha256: string }>
  /** Pictures named in the database that the storage did not have. */
  missing: string[]
}

export type Head = About | TableHead | PictureHead | Manifest
export type Entry = { head: Head; body: AsyncIterable<Buffer> }

/** Opens the file from its beginning, on every call. */
export type OpenFile = () => AsyncIterable<Uint8Array>

const LONGEST_HEAD = 64 * 1024 * 1024
const LONGEST_CHUNK = 16 * 1024 * 1024

/** Encodes an entry: its head as a line of JSON, then chunks with their lengths, the last of them empty. */
export async function* written(head: Head, body: AsyncIterable<Buffer> | Iterable<Buffer> = []) {
  yield Buffer.from(`${JSON.stringify(head)}\n`)
  for await (const chunk of body) {
    if (chunk.length === 0) continue
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

/** Reads the entries one after the other; a body that the caller did not read is skipped. Throws Unreadable. */
export async function* readArchive(open: OpenFile, key: string | undefined): AsyncGenerator<Entry> {
  // Every frame is authenticated before it is decompressed: no byte that somebody changed reaches the decoder.
  const bytes = new ByteReader(expanded(decrypted(open(), key)))
  try {
    while (!(await bytes.isAtEnd())) {
      const line = await bytes.takeLine(LONGEST_HEAD)
      const body = chunksOf(bytes)
      yield { head: parse(line), body }
      for await (const _ of body);
    }
  } finally {
    await bytes.close()
  }
}

export function fileOnDisk(path: string): OpenFile {
  return () => createReadStream(path, { highWaterMark: 256 * 1024 })
}

async function* chunksOf(bytes: ByteReader): AsyncGenerator<Buffer> {
  for (;;) {
    const length = (await bytes.take(4))?.readUInt32BE()
    if (length === 0) return
    const chunk = length && length <= LONGEST_CHUNK ? await bytes.take(length) : undefined
    if (!chunk) throw new Unreadable('corrupt')
    yield chunk
  }
}

async function* expanded(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = createZstdDecompress()
  // An error of the source also destroys the decoder, and is thrown by the loop below.
  pipeline(packed, decoder).catch(() => {})
  try {
    for await (const chunk of decoder) yield chunk
  } catch (error) {
    if (error instanceof Unreadable || isOfTheSystem(error)) throw error
    throw new Unreadable('corrupt')
  }
}

/** Whether the disk or the bucket failed, rather than the file being corrupt. */
function isOfTheSystem(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined || error instanceof StorageDown
}

function parse(line: string | undefined): Head {
  try {
    return JSON.parse(line ?? '') as Head
  } catch {
    throw new Unreadable('corrupt')
  }
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
