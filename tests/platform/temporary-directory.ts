import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Open to pass through: as root the database runs as another account, which must reach its data here. */
export async function temporaryDirectory() {
  const path = await mkdtemp(join(tmpdir(), 'marea-test-'))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 10 }) }
}
