import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fileOnDisk } from '../archive/archive.server.ts'
import { instantOfName } from '../schema.ts'
import type { BackupStore, StoredBackup } from './backup-store.server.ts'

export const ERASURE_LOG_FILE = 'borrados.jsonl'

/** Store in one local folder, which is its own staging directory. */
export function diskStore(folder: string): BackupStore {
  return {
    stagingDir: folder,
    async put(path) {
      if (dirname(path) !== folder) throw new Error(`${path} was not made in ${folder}.`)
    },
    async list() {
      const found: StoredBackup[] = []
      for (const name of await namesIn(folder)) {
        const made_at = instantOfName(name)
        if (made_at) found.push({ name, made_at, bytes: (await stat(join(folder, name))).size })
      }
      return found.sort((one, other) => other.name.localeCompare(one.name))
    },
    open: (name) => fileOnDisk(join(folder, basename(name))),
    remove: (name) => rm(join(folder, basename(name)), { force: true }),
    async appendErasures(lines) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(join(folder, ERASURE_LOG_FILE), 'a', 0o600)
      try {
        // The leading line break closes a line that a full disk may have cut short.
        await file.write(`\n${lines.join('\n')}\n`)
        await file.sync()
      } finally {
        await file.close()
      }
    },
    readErasures: () => readErasuresIn(folder),
  }
}

/** Lines of the erasure log in a folder; undefined if the file does not exist. */
export async function readErasuresIn(folder: string): Promise<string[] | undefined> {
  try {
    return (await readFile(join(folder, ERASURE_LOG_FILE), 'utf8')).split('\n').filter(Boolean)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
