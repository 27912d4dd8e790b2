/** Where backups are kept, with the list of who was forgotten since: a folder, or a bucket when there is a key. */
import type { OpenFile } from '../archive/archive.server.ts'

export type StoredBackup = { name: string; bytes: number; made_at: Date }

/** A method that cannot do its work throws what the disk or the bucket throws. */
export type Shelf = {
  /** Where a file is written before it is put here. */
  workshop: string
  /**
   * Takes over a whole file of the workshop, or leaves it there too. It is here under its name as a whole, or not. One
   * at a time: what others began and did not end is thrown away.
   */
  put(path: string, how?: { isLeft: boolean }): Promise<void>
  /** The newest first. */
  list(): Promise<StoredBackup[]>
  open(name: string): OpenFile
  remove(name: string): Promise<void>
  /** Lines at the end of the list of the forgotten; several nodes may do so at once. */
  appendForgotten(lines: readonly string[]): Promise<void>
  /** Undefined where there is no such list. */
  readForgotten(): Promise<string[] | undefined>
}
