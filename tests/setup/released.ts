import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryDirectory } from '../platform/temporary-directory.ts'

export const VERSION: string = JSON.parse(readFileSync('package.json', 'utf8')).version

/** Packs the built site as `npm run release` does. Returns the archive, which has its checksum beside it. */
export function release(folder: string): string {
  execFileSync(process.execPath, ['scripts/release.ts', folder])
  return join(folder, `marea-${VERSION}.tar.gz`)
}

/** Packs a release that the tests of a file share. */
export async function packRelease() {
  const directory = await temporaryDirectory()
  return { archive: release(directory.path), remove: directory.remove }
}

/** Unpacks a release in a folder and gives it the packages that its lockfile names. Returns its tree. */
export function unpack(archive: string, folder: string): string {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  const tree = join(folder, `marea-${VERSION}`)
  installWhatServes(tree)
  return tree
}

/** Gives a tree the packages of its lockfile that a site loads, from those installed here. */
export function installWhatServes(tree: string): void {
  const { packages } = JSON.parse(readFileSync(join(tree, 'package-lock.json'), 'utf8'))
  for (const [path, { dev, devOptional }] of Object.entries<Record<string, boolean>>(packages)) {
    // Those of this platform are the ones installed here; Node itself is that of the tests.
    if (!path || dev || devOptional || !existsSync(path) || path.includes('node-linux-')) continue
    mkdirSync(join(tree, dirname(path)), { recursive: true })
    cpSync(path, join(tree, path), { recursive: true, verbatimSymlinks: true })
  }
}

/** Packs a release anew after a change of its files. Returns the archive, which has its checksum beside it. */
export function repack(archive: string, folder: string, change: (tree: string) => void): string {
  const aside = join(folder, 'next')
  mkdirSync(aside)
  execFileSync('tar', ['-xzf', archive, '-C', aside])
  change(join(aside, `marea-${VERSION}`))
  const packed = join(folder, 'next.tar.gz')
  execFileSync('tar', ['-czf', packed, '-C', aside, `marea-${VERSION}`])
  writeFileSync(`${packed}.sha256`, execFileSync('sha256sum', [packed]))
  return packed
}
