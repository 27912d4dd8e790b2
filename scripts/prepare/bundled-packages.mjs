import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { ROOT } from './runtime.mjs'

/** Folder of a package, also of one within another, at the beginning of the path of one of its files. */
const PACKAGE = /^(?:node_modules\/(?:@[^/]+\/)?[^/]+\/)+/

/**
 * Packages whose code a build holds, as their lockfile paths (`node_modules/a/node_modules/b`). Told by the
 * programs' source maps and by the list of modules of each browser script, because package.json calls a bundled library a
 * development dependency: what is built runs without it.
 */
export function bundledPackages(build) {
  const programs = ['server', 'commands'].flatMap((program) => modulesOf(join(build, program)))
  const paths = [...programs, ...browserModules(build)]
  const found = paths.map((path) => PACKAGE.exec(relative(ROOT, path))?.[0].replace(/\/$/, ''))
  return new Set(found.filter(Boolean))
}

function modulesOf(folder) {
  const maps = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.js.map'))
  return maps.flatMap((name) => {
    const file = join(folder, name)
    return JSON.parse(readFileSync(file, 'utf8')).sources.map((source) => resolve(dirname(file), source))
  })
}

function browserModules(build) {
  return Object.values(JSON.parse(readFileSync(join(build, 'client-chunks.json'), 'utf8'))).flat()
}
