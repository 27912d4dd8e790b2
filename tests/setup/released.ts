import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const VERSION: string = JSON.parse(readFileSync('package.json', 'utf8')).version

/** Packs the built site as `npm run release` does. Returns the archive, which has its checksum beside it. */
export function release(folder: string): string {
  execFileSync(process.execPath, ['scripts/release.ts', folder])
  return join(folder, `marea-${VERSION}.tar.gz`)
}

/** Unpacks a release in a folder and gives it the packages that its lockfile names. Returns its tree. */
export function unpack(archive: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const tree = join(folder, `marea-${VERSION}`)
  const { packages } = JSON.parse(readFileSync(join(tree, 'package-lock.json'), 'utf8'))
  for (const path of Object.keys(packages)) {
    // Those of this platform are the ones installed here; Node itself is that of the tests.
    if (!path || !existsSync(path) || path.includes('node-linux-')) continue
    mkdirSync(join(tree, dirname(path)), { recursive: true })
    cpSync(path, join(tree, path), { recursive: true, verbatimSymlinks: true })
  }
  return tree
}
