import { setTimeout as sleep } from 'node:timers/promises'

/** File with its content as a stream, and its length in bytes. */
export type StoredFile = { body: ReadableStream<Uint8Array>; bytes: number }

/**
 * Storage of files. Names are chosen by the caller from letters, digits, dots and dashes. Methods that cannot do
 * their work throw StorageDown.
 */
export type FileStorage = {
  /** Resolves when the file would survive a power cut. */
  write(name: string, bytes: Buffer, type: string): Promise<void>
  /** Undefined if there is no such file. */
  read(name: string): Promise<StoredFile | undefined>
  /** Succeeds even if there is no such file. */
  remove(name: string): Promise<void>
}

/** The disk is full or read-only, or the bucket is unreachable or refuses our key. */
export class StorageDown extends Error {
  constructor(cause: unknown) {
    super('The file storage is away', { cause })
  }
}

/** For whoever may not wait as long as a storage may take: throws StorageDown after `withinMs`, and the work goes on. */
export function inTime<Result>(work: Promise<Result>, withinMs: number): Promise<Result> {
  const late = sleep(withinMs, undefined, { ref: false }).then(() => {
    throw new StorageDown(new Error('No answer in time'))
  })
  return Promise.race([work, late])
}
