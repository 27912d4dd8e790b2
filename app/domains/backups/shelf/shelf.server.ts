/** Storage of the backups and of the list of the forgotten: a folder, or a bucket when there is a key. */
import type { OpenFile } from '../archive/archive.server.ts'

export type StoredBackup = { name: string; bytes: number; made_at: Date }

/** Methods throw what the disk or the bucket throws. */
export type Shelf = {
  /** Folder where a file is written before `put`. */
  workshop: string
  /**
   * Stores a complete file of the workshop, and removes it there unless `isLeft`. The file appears under its
   * name as a whole, or not at all. One call at a time: unfinished uploads of others are aborted.
   */
  put(path: string, how?: { isLeft: boolean }): Promise<void>
  /** The newest first. */
  list(): Promise<StoredBackup[]>
  open(name: string): OpenFile
  remove(name: string): Promise<void>
  /** Appends lines to the list of the forgotten; several nodes may do so at once. */
  appendForgotten(lines: readonly string[]): Promise<void>
  /** Undefined where there is no list. */
  readForgotten(): Promise<string[] | undefined>
}
