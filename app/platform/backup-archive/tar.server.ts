/**
 * Entries as files of a tar (POSIX ustar). A tar header states a length in advance, which is unknown for a table
 * being read; so a long body becomes several files, `name`, `name.0002` and so on, which `cat name*` joins.
 */
import { ByteReader } from './byte-reader.server.ts'
import { ArchiveUnreadable } from './unreadable.ts'

/** `name`: at most 90 letters, digits, dots, dashes, underscores and slashes. */
export type ArchiveEntry = { name: string; body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }
export type ReadEntry = { name: string; body: AsyncIterable<Buffer> }

const BLOCK = 512
/** Largest file within the tar in bytes, held in memory to know its length. */
const PIECE_BYTES = 8 * 1024 * 1024
/** Excludes names that end like a second piece (`.0002`), which would be read as one. */
const NAME = /^(?!.*\.\d{4}$)[\w./-]{1,90}$/

/** Encodes the entries one after the other, each body to its end before the next. */
export async function* tarOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array> {
  const modified = Math.floor(Date.now() / 1000)
  for await (const { name, body } of entries) {
    if (!NAME.test(name)) throw new Error(`${name} cannot be the name of an entry.`)
    let number = 1
    for await (const { chunks, size } of piecesOf(body)) {
      yield headerOf(pieceName(name, number++), size, modified)
      yield* chunks
      yield Buffer.alloc(padding(size))
    }
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Reads the entries one after the other; a body that the caller did not read is skipped. Throws ArchiveUnreadable. */
export async function* entriesOf(tar: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry> {
  const bytes = new ByteReader(tar)
  try {
    let file = await takeHeader(bytes)
    async function* bodyOf(name: string) {
      for (let number = 1; file?.name === pieceName(name, number); number++) {
        yield* takeBody(bytes, file.size)
        file = await takeHeader(bytes)
      }
    }
    while (file) {
      const { name } = file
      const body = bodyOf(name)
      yield { name, body }
      for await (const _ of body);
    }
    // Remaining padding of the tar, which some programs make longer; anything but zeros means damage.
    for await (const rest of bytes)
      if (rest.some((byte) => byte !== 0)) throw new ArchiveUnreadable('corrupt')
  } finally {
    await bytes.close()
  }
}

type Piece = { chunks: Uint8Array[]; size: number }

/**
 * Pieces of PIECE_BYTES and a shorter last one, so that equal bodies give equal files. An empty body gives one piece.
 */
async function* piecesOf(body: ArchiveEntry['body']): AsyncGenerator<Piece> {
  let piece: Piece = { chunks: [], size: 0 }
  for await (let chunk of body) {
    for (let room = PIECE_BYTES - piece.size; chunk.length > room; room = PIECE_BYTES) {
      yield { chunks: [...piece.chunks, chunk.subarray(0, room)], size: PIECE_BYTES }
      piece = { chunks: [], size: 0 }
      chunk = chunk.subarray(room)
    }
    piece.chunks.push(chunk)
    piece.size += chunk.length
  }
  yield piece
}

function pieceName(name: string, number: number): string {
  return number === 1 ? name : `${name}.${String(number).padStart(4, '0')}`
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}

type FileHeader = { name: string; size: number }

function headerOf(name: string, size: number, modified: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100)
  header.write(`${octal(size)} ${octal(modified)} `, 124)
  header.write('0', 156)
  header.write('ustar\u000000', 257)
  header.write(`${sumOf(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

function octal(number: number): string {
  return number.toString(8).padStart(11, '0')
}

/** Checksum of a header: the sum of its bytes, with spaces in place of the checksum itself. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

/** Next file header; undefined at the end of the archive. */
async function takeHeader(bytes: ByteReader): Promise<FileHeader | undefined> {
  const header = await bytes.take(BLOCK)
  if (!header) throw new ArchiveUnreadable('corrupt')
  if (header.every((byte) => byte === 0)) return undefined
  const field = (from: number, length: number) =>
    header.toString('latin1', from, from + length).split('\0')[0] ?? ''
  const size = Number.parseInt(field(124, 12), 8)
  const isFile = field(257, 5) === 'ustar' && field(156, 1) === '0' && size >= 0
  if (!isFile || Number.parseInt(field(148, 8), 8) !== sumOf(header)) throw new ArchiveUnreadable('corrupt')
  return { name: field(0, 100), size }
}

async function* takeBody(bytes: ByteReader, size: number): AsyncGenerator<Buffer> {
  for (let left = size; left > 0; ) {
    const some = await bytes.takeSome(left)
    if (!some) throw new ArchiveUnreadable('corrupt')
    left -= some.length
    yield some
  }
  const fill = padding(size)
  if (fill > 0 && !(await bytes.take(fill))) throw new ArchiveUnreadable('corrupt')
}
