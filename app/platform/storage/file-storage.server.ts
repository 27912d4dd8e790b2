/** What a place for files promises. */

export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number }

/** Names are the caller's own: letters, digits, dots and dashes. A method that cannot do its work throws StorageDown. */
export type FileStorage = {
  /** Returns when the file would survive a power cut. */
  write(name: string, bytes: Buffer, type: string): Promise<void>
  /** Undefined where there is no such file. */
  read(name: string): Promise<StoredFile | undefined>
  /** To remove what is not there is to have removed it. */
  remove(name: string): Promise<void>
}

/** The disk is full or read-only, the bucket does not answer or turns us away. */
export class StorageDown extends Error {
  constructor(cause: unknown) {
    super('The file storage is away', { cause })
  }
}
