import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runStep } from './progress.mjs'
import { environmentOutsideModules, MODULES, ROOT } from './runtime.mjs'

/**
 * Stamp that keeps node_modules equal to the lockfile. Made from the lockfile and npm's own record of installed
 * packages, it reveals an `npm install` or `npm prune` by hand. If the record agrees with the lockfile, nothing is
 * installed again.
 */
const STAMP = join(MODULES, '.marea-installed')
const LOCKFILE = join(ROOT, 'package-lock.json')
const RECORD = join(MODULES, '.package-lock.json')

export async function installDependencies() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return
  if (!recordMatches()) await install()
  writeFileSync(STAMP, fingerprint())
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const file of [LOCKFILE, RECORD]) hash.update(existsSync(file) ? readFileSync(file) : 'none')
  return hash.digest('hex')
}

function install() {
  return runStep({
    doing: 'Instalando las dependencias',
    done: 'Dependencias instaladas',
    failed: 'No se pudieron instalar las dependencias',
    command: 'npm',
    // Whatever NODE_ENV says: building needs development dependencies, and Node itself is an optional one.
    args: ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'],
    options: { cwd: ROOT, env: environmentOutsideModules() },
  })
}

/** Whether all is installed as the lockfile says. */
export function hasAll() {
  return recordMatches()
}

/** Whether what the built site loads is installed as the lockfile says; what only builds may be missing. */
export function hasWhatServes() {
  return recordMatches(({ dev, devOptional }) => !dev && !devOptional)
}

function recordMatches(isNeeded = () => true) {
  try {
    const installed = JSON.parse(readFileSync(RECORD, 'utf8')).packages
    const named = JSON.parse(readFileSync(LOCKFILE, 'utf8')).packages
    const missing = Object.entries(named).some(
      ([path, entry]) =>
        path &&
        isNeeded(entry) &&
        !(installed[path] ? sameRelease(installed[path], entry) : isForElsewhere(entry)),
    )
    return !missing && Object.keys(installed).every((path) => path in named)
  } catch {
    return false
  }
}

function sameRelease(one, other) {
  return one.version === other.version && one.integrity === other.integrity
}

/**
 * Whether a missing optional package is expected: it is for another platform, or only such a package needs it, and
 * npm records neither.
 */
function isForElsewhere({ optional, os, cpu, libc }) {
  if (!optional) return false
  const here = (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)
  return !here || Boolean(libc) || (!os && !cpu)
}
