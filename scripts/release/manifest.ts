/** package.json and package-lock.json of a release: what serves, and the commands that work without sources. */
import { COMMANDS } from '../commands.ts'

export type Manifest = {
  version: string
  scripts: Record<string, string>
  devDependencies?: Record<string, string>
  [field: string]: unknown
}
type Locked = {
  dev?: boolean
  devOptional?: boolean
  devDependencies?: Record<string, string>
  [field: string]: unknown
}
export type Lockfile = { packages: Record<string, Locked>; [field: string]: unknown }

/** `build` installs and does not start: a release has nothing to build. */
const KEPT = ['start', 'build']

export function releaseManifest(manifest: Manifest): Manifest {
  const { devDependencies, overrides, imports, ...kept } = manifest
  return { ...kept, scripts: releaseScripts(manifest.scripts) }
}

export function releaseLockfile(lockfile: Lockfile): Lockfile {
  const { '': root, ...packages } = lockfile.packages
  const { devDependencies, ...kept } = root ?? {}
  const serving = Object.entries(packages).flatMap(([path, { dev, devOptional, ...entry }]) =>
    dev ? [] : [[path, devOptional ? { ...entry, optional: true } : entry]],
  )
  return { ...lockfile, packages: { '': kept, ...Object.fromEntries(serving) } }
}

function releaseScripts(scripts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(scripts).flatMap(([name, line]) => {
      const compiled = KEPT.includes(name) ? line : withCompiled(line)
      return compiled ? [[name, compiled]] : []
    }),
  )
}

/** A line of package.json that runs a command from its source, running the compiled one; undefined for other lines. */
function withCompiled(line: string): string | undefined {
  if (line.endsWith(' scripts/update.mjs')) return line.replace('prepare.mjs dev', 'prepare.mjs start')
  const [source, command = ''] = /scripts\/([\w-]+)\.ts$/.exec(line) ?? []
  if (!source || !COMMANDS.includes(command)) return undefined
  return line.replace('prepare.mjs dev', 'prepare.mjs start').replace(source, `build/commands/${command}.js`)
}
