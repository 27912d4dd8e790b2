/** Storage of the backups and of the erasure log: a folder, or a bucket when there is a key. */
import type { OpenFile } from '../archive/archive.server.ts'

export type StoredBackup = { name: string; bytes: number; made_at: Date }

/** Methods throw what the disk or the bucket throws. */
export type BackupStore = {
  /** Folder where a file is written before `put`. */
  stagingDir: string
  /**
   * Stores a complete file of the staging directory, and removes it there unless `isLeft`. The file appears under its
   * name as a whole, or not at all. One call at a time: unfinished uploads of others are aborted.
   */
  put(path: string, how?: { isLeft: boolean }): Promise<void>
  /** The newest first. */
  list(): Promise<StoredBackup[]>
  open(name: string): OpenFile
  remove(name: string): Promise<void>
  /** Appends lines to the erasure log; several nodes may do so at once. */
  appendErasures(lines: readonly string[]): Promise<void>
  /** Undefined where there is no log. */
  readErasures(): Promise<string[] | undefined>
}
