/**
 * Entries as files of a tar (POSIX ustar). A tar names a length before its bytes, and a table's is not known before
 * it is read: a long body is several files, `name`, `name.0002` and so on, which `cat name*` puts together.
 */
import { ByteReader } from './byte-reader.server.ts'
import { ArchiveUnreadable } from './unreadable.ts'

/** `name`: letters, digits, dots, dashes, underscores and slashes, 90 at most. */
export type ArchiveEntry = { name: string; body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }
export type ReadEntry = { name: string; body: AsyncIterable<Buffer> }

const BLOCK = 512
/** Length of a file of the tar at most, which is held in memory to be counted. */
const PIECE_BYTES = 8 * 1024 * 1024
/** One that ends like a second piece would be read as one. */
const NAME = /^(?!.*\.\d{4}$)[\w./-]{1,90}$/

/** Encodes the entries one after the other, each read to its end before the next is asked for. */
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
    // What fills the last block of the tar, which other programs make longer.
    for await (const rest of bytes)
      if (rest.some((byte) => byte !== 0)) throw new ArchiveUnreadable('corrupt')
  } finally {
    await bytes.close()
  }
}

type Piece = { chunks: Uint8Array[]; size: number }

/** Pieces of one length and a last one, so that equal bodies give equal files. At least one, also of nothing. */
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

/** Sum of a header's bytes, with spaces for the sum itself. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0)
}

/** Undefined at the end of the archive. */
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
