/**
 * Archives that open without this program: a tar, compressed by zstd, encrypted by `age` if there is a passphrase.
 * One byte that was flipped, cut off or added is found (README).
 */
import { AGE, decrypted, encrypted } from './age.server.ts'
import { ByteReader } from './byte-reader.server.ts'
import { checked, withChecksum } from './checksum.server.ts'
import { type ArchiveEntry, entriesOf, type ReadEntry, tarOf } from './tar.server.ts'
import { ArchiveUnreadable, decoded } from './unreadable.ts'
import { compressed, decompressed } from './zstd.server.ts'

/** How every zstd file begins. */
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** Encodes the entries as one file, in constant memory. Throws what an entry throws. */
export function writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  passphrase?: string,
): AsyncGenerator<Uint8Array> {
  const content = compressed(tarOf(entries))
  return passphrase ? encrypted(content, passphrase) : withChecksum(content)
}

/**
 * Reads the entries one after the other; none is sure before the last has been read. Throws ArchiveUnreadable, and
 * what the file throws when it cannot be read.
 */
export function readArchive(
  file: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<ReadEntry> {
  return entriesOf(decoded(file, (file) => contentOf(file, passphrase)))
}

/** Whether a file is encrypted, by how it begins. */
export function isEncryptedArchive(start: Buffer): boolean {
  return start.subarray(0, AGE.length).equals(AGE)
}

async function* contentOf(file: AsyncIterable<Uint8Array>, passphrase: string | undefined) {
  let isRead = false
  async function* frame() {
    yield* await frameOf(file, passphrase)
    isRead = true
  }
  yield* decompressed(frame())
  // The decoder does not ask for what follows its frame.
  if (!isRead) throw new ArchiveUnreadable('corrupt')
}

/** The file without encryption, or without its checksum. */
async function frameOf(file: AsyncIterable<Uint8Array>, passphrase: string | undefined) {
  const bytes = new ByteReader(file)
  const start = await bytes.peek(AGE.length)
  if (start.subarray(0, ZSTD.length).equals(ZSTD)) return checked(bytes)
  if (!isEncryptedArchive(start)) throw new ArchiveUnreadable('foreign')
  if (!passphrase) throw new ArchiveUnreadable('no-key')
  return decrypted(bytes, passphrase)
}
