/** Storage of backups and of the erasure log: a folder, or the bucket if there are both a bucket and a backup key. */
import type { OpenFile } from '../archive/archive.server.ts'

export type StoredBackup = { name: string; bytes: number; made_at: Date }

/** Every method throws the errors of its disk or bucket. */
export type BackupStore = {
  /** Folder where a file is written before `put`. */
  stagingDir: string
  /**
   * Stores a complete file from the staging directory, and deletes it there unless `isLeft`. The file appears under
   * its name as a whole or not at all; if it cannot be stored it stays in the staging directory. Not for concurrent calls: unfinished uploads of others are aborted.
   */
  put(path: string, how?: { isLeft: boolean }): Promise<void>
  /** Stored backups, the newest first. */
  list(): Promise<StoredBackup[]>
  open(name: string): OpenFile
  remove(name: string): Promise<void>
  /** Appends lines to the erasure log. Safe while other nodes append. */
  appendErasures(lines: readonly string[]): Promise<void>
  /** Lines of the erasure log; undefined if there is none. */
  readErasures(): Promise<string[] | undefined>
}
