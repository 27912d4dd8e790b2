/**
 * Content of a backup file: `about.json` with its origin and the columns of its tables, `tables/….copy` with their
 * rows as COPY text, `pictures/…`, and last `manifest.json` with the checksums of all other entries.
 */
import { createReadStream } from 'node:fs'
import { json } from 'node:stream/consumers'
import { isEncryptedArchive, readArchive } from '#app/platform/backup-archive/archive.server.ts'
import { ByteReader } from '#app/platform/backup-archive/byte-reader.server.ts'
import type { ArchiveEntry } from '#app/platform/backup-archive/tar.server.ts'
import { ArchiveUnreadable } from '#app/platform/backup-archive/unreadable.ts'
import { Unreadable } from '../schema.ts'
import type { About, Entry, Manifest } from './entries.ts'
import { isEncryptedFirstFormat, isFirstFormat, readFirstFormat } from './first-format.server.ts'

/** Opens a backup file from its first byte; every call starts again. */
export type OpenFile = () => AsyncIterable<Uint8Array>

const FORMAT = 2
const ABOUT = 'about.json'
const MANIFEST = 'manifest.json'
const TABLE = /^tables\/(.+)\.copy$/
const PICTURE = /^pictures\/(.+)$/
/** Bytes of the file's beginning that tell the two formats apart. */
const START_BYTES = 32

export function aboutEntry(
  about: About,
  tables: readonly { name: string; columns: string[] }[],
): ArchiveEntry {
  const columns = Object.fromEntries(tables.map((table) => [table.name, table.columns]))
  return jsonEntry(ABOUT, { format: FORMAT, ...about, columns })
}

export function tableEntry(name: string, body: AsyncIterable<Buffer>): ArchiveEntry {
  return { name: `tables/${name}.copy`, body }
}

export function pictureEntry(name: string, body: AsyncIterable<Uint8Array>): ArchiveEntry {
  return { name: `pictures/${name}`, body }
}

export function manifestEntry(manifest: Manifest): ArchiveEntry {
  return jsonEntry(MANIFEST, manifest)
}

/** Reads the entries one after the other; a body that the caller did not read is skipped. Throws Unreadable. */
export async function* readBackup(open: OpenFile, key: string | undefined): AsyncGenerator<Entry> {
  const bytes = new ByteReader(open())
  const read = isFirstFormat(await bytes.peek(START_BYTES)) ? readFirstFormat : readSecondFormat
  for await (const { head, body } of refusing(read(bytes, key))) yield { head, body: refusing(body) }
}

/** Whether the file itself is encrypted. The configured key does not tell, since it may be newer than the file. */
export async function isEncrypted(file: AsyncIterable<Uint8Array>): Promise<boolean> {
  const bytes = new ByteReader(file)
  try {
    const start = await bytes.peek(START_BYTES)
    return isEncryptedArchive(start) || isEncryptedFirstFormat(start)
  } finally {
    await bytes.close()
  }
}

export function fileOnDisk(path: string): OpenFile {
  return () => createReadStream(path, { highWaterMark: 256 * 1024 })
}

async function* readSecondFormat(
  file: AsyncIterable<Uint8Array>,
  key: string | undefined,
): AsyncGenerator<Entry> {
  let columns: Record<string, string[]> | undefined
  for await (const { name, body } of readArchive(file, key)) {
    const [, table] = TABLE.exec(name) ?? []
    const [, picture] = PICTURE.exec(name) ?? []
    if (name === ABOUT) {
      const about = (await json(body)) as About & { format: number; columns: Record<string, string[]> }
      if (about.format > FORMAT) throw new Unreadable('newer-format')
      columns = about.columns
      yield { head: { kind: 'about', ...about }, body }
    } else if (!columns) throw new Unreadable('foreign')
    else if (name === MANIFEST)
      yield { head: { kind: 'manifest', ...((await json(body)) as Manifest) }, body }
    else if (table) yield { head: { kind: 'table', name: table, columns: columns[table] ?? [] }, body }
    else if (picture) yield { head: { kind: 'picture', name: picture }, body }
    else throw new Unreadable('corrupt')
  }
}

/** Turns errors of decoding into Unreadable; errors of the disk or bucket pass through. */
async function* refusing<T>(content: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* content
  } catch (error) {
    if (error instanceof ArchiveUnreadable) throw new Unreadable(error.reason)
    throw error instanceof SyntaxError ? new Unreadable('corrupt') : error
  }
}

function jsonEntry(name: string, content: unknown): ArchiveEntry {
  return { name, body: [Buffer.from(`${JSON.stringify(content, null, 1)}\n`)] }
}
