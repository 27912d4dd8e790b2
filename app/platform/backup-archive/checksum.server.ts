/**
 * Checksum of an unencrypted archive: SHA-256 over the whole file, in a frame that zstd's tools skip (RFC 8878
 * §3.1.2). Detects damage, not tampering: whoever can write the file can write its checksum.
 */
import { createHash } from 'node:crypto'
import { ArchiveUnreadable } from './unreadable.ts'

/** Magic number of a skippable frame, and the length of its content. */
const HEAD = Buffer.from([0x50, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
const TRAILER_BYTES = HEAD.length + 32

export async function* withChecksum(frame: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of frame) {
    hash.update(chunk)
    yield chunk
  }
  yield Buffer.concat([HEAD, hash.digest()])
}

/** Yields the file without its checksum. Throws ArchiveUnreadable at the end if the checksum does not match. */
export async function* checked(file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let left = Buffer.alloc(0)
  for await (const chunk of file) {
    const whole = Buffer.concat([left, chunk])
    const known = whole.subarray(0, Math.max(0, whole.length - TRAILER_BYTES))
    left = whole.subarray(known.length)
    if (known.length === 0) continue
    hash.update(known)
    yield known
  }
  if (!left.equals(Buffer.concat([HEAD, hash.digest()]))) throw new ArchiveUnreadable('corrupt')
}
