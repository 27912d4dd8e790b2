import { statfsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const IN_MEMORY = '/dev/shm'

/** Bytes: several times what the databases and pictures of a whole run hold at once. */
const ENOUGH = 8 * 1024 ** 3

/** Open to pass through: as root the database runs as another account, which must reach its data here. */
export async function temporaryDirectory() {
  const path = await mkdtemp(join(hasMemoryToSpare() ? IN_MEMORY : tmpdir(), 'marea-test-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10 }) }
}

/** In memory a database is made in a tenth of the time: its 900 files are a journaled disk's slowest work. */
function hasMemoryToSpare() {
  if (process.env.TMPDIR) return false
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH
  } catch {
    return false
  }
}
