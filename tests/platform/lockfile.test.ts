import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Entry = { optionalDependencies?: Record<string, string> }

/**
 * `npm ci` refuses a lockfile that leaves out a platform's variant of a package, on every platform. npm
 * itself writes such lockfiles when a registry does not have that variant at the moment.
 */
test('the lockfile names every variant of its packages, or npm ci fails on a fresh clone', () => {
  const lockfile = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Entry> }
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`${path}/node_modules/${name}`] && !packages[`node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})
