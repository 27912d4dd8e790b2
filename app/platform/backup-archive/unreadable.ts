/** `corrupt`: bytes were changed, cut off or added since the file was written. */
export type UnreadableReason = 'foreign' | 'corrupt' | 'no-key' | 'wrong-key'

/** The file is no archive, was changed, or needs another passphrase. */
export class ArchiveUnreadable extends Error {
  readonly reason: UnreadableReason

  constructor(reason: UnreadableReason) {
    super(`The archive cannot be read: ${reason}`)
    this.reason = reason
  }
}

/** Decodes a file. Errors of its disk or bucket are thrown as they are; any other error means damage. */
export async function* decoded<T>(
  file: AsyncIterable<Uint8Array>,
  decode: (file: AsyncIterable<Uint8Array>) => AsyncIterable<T>,
): AsyncGenerator<T> {
  let failure: { error: unknown } | undefined
  async function* watched() {
    try {
      yield* file
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  try {
    yield* decode(watched())
  } catch (error) {
    if (failure) throw failure.error
    throw error instanceof ArchiveUnreadable ? error : new ArchiveUnreadable('corrupt')
  }
}
