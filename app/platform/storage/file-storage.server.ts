/** The contract of a file storage. */

export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number }

/** Names are the caller's own: letters, digits, dots and dashes. A method that cannot do its work throws StorageDown. */
export type FileStorage = {
  /** Returns when the file would survive a power cut. */
  write(name: string, bytes: Buffer, type: string): Promise<void>
  /** Undefined where there is no such file. */
  read(name: string): Promise<StoredFile | undefined>
  /** Succeeds where there is no such file, too. */
  remove(name: string): Promise<void>
}

/** The disk is full or read-only, or the bucket does not answer or refuses our key. */
export class StorageDown extends Error {
  constructor(cause: unknown) {
    super('The file storage is away', { cause })
  }
}
