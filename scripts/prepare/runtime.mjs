import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Failure } from './progress.mjs'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const MODULES = join(ROOT, 'node_modules')

/** Whether this is a release, which was built elsewhere and has no sources. */
export const isRelease = !existsSync(join(ROOT, 'app'))

const OLDEST = [22, 22]

/** Path of Node 24 in node_modules if npm has it for this platform, otherwise of the running Node. */
export function node() {
  const bundled = join(MODULES, '.bin', 'node')
  return existsSync(bundled) ? bundled : process.execPath
}

/**
 * Environment without node_modules in PATH: npm deletes that folder before filling it, so nothing that installs may
 * run from there.
 */
export function environmentOutsideModules() {
  const outside = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !resolve(entry).startsWith(MODULES))
  return { ...process.env, PATH: outside.join(delimiter) }
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const recent = major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
  if (recent || node() !== process.execPath) return
  throw new Failure(
    `Marea necesita Node ${OLDEST.join('.')} o posterior en esta plataforma (hay ${process.versions.node}).` +
      ' Instálelo desde https://nodejs.org y repita.',
  )
}
