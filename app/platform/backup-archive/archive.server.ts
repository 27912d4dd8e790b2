/**
 * Archives that open without this program: a tar, compressed with zstd, encrypted with `age` if there is a
 * passphrase. Any byte changed, cut off or added is detected (README).
 */
import { AGE, decrypted, encrypted } from './age.server.ts'
import { ByteReader } from './byte-reader.server.ts'
import { checked, withChecksum } from './checksum.server.ts'
import { type ArchiveEntry, entriesOf, type ReadEntry, tarOf } from './tar.server.ts'
import { ArchiveUnreadable, decoded } from './unreadable.ts'
import { compressed, decompressed } from './zstd.server.ts'

/** First bytes of every zstd file. */
const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** Encodes the entries as one file, in constant memory. Errors of an entry's body are thrown. */
export function writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  passphrase?: string,
): AsyncGenerator<Uint8Array> {
  const content = compressed(tarOf(entries))
  return passphrase ? encrypted(content, passphrase) : withChecksum(content)
}

/**
 * Reads the entries one after the other. None is verified before the last has been read. Throws ArchiveUnreadable,
 * and errors of the file itself.
 */
export function readArchive(
  file: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<ReadEntry> {
  return entriesOf(decoded(file, (file) => contentOf(file, passphrase)))
}

/** Whether a file is encrypted, judged by its first bytes. */
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
  // The decoder stops at the end of its frame, so bytes after it would go unread.
  if (!isRead) throw new ArchiveUnreadable('corrupt')
}

/** Compressed content of the file, decrypted or checked against its checksum. */
async function frameOf(file: AsyncIterable<Uint8Array>, passphrase: string | undefined) {
  const bytes = new ByteReader(file)
  const start = await bytes.peek(AGE.length)
  if (start.subarray(0, ZSTD.length).equals(ZSTD)) return checked(bytes)
  if (!isEncryptedArchive(start)) throw new ArchiveUnreadable('foreign')
  if (!passphrase) throw new ArchiveUnreadable('no-key')
  return decrypted(bytes, passphrase)
}
