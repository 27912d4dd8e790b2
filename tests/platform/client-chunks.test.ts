import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHUNKS } from '#scripts/client-chunks.ts'
import { missingModules } from '#scripts/list-chunks.ts'

/** A module that a chunk names by a path it has left would travel alone, and nobody would notice (decision 11). */
const asNamed = CHUNKS.map(({ name, modules }) => ({
  name,
  moduleIds: modules.map((path) => `/srv/marea/${path}${path.endsWith('/') ? 'index.js' : ''}`),
}))

test('every path leads to a file', () => {
  const paths = CHUNKS.flatMap(({ modules }) => modules)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
  expect(new Set(paths).size).toBe(paths.length)
})

test('a build ends at what its script does not hold, and says which', () => {
  expect(missingModules(asNamed)).toEqual([])
  const without = asNamed.map(({ name, moduleIds }) => ({
    name,
    moduleIds: moduleIds.filter((id) => !id.endsWith('/button.tsx') && !id.includes('/scheduler/')),
  }))
  expect(missingModules(without)).toEqual([
    "scripts/client-chunks.ts: the script 'framework' holds no node_modules/scheduler/. Was it moved?",
    "scripts/client-chunks.ts: the script 'site' holds no app/ui/controls/button.tsx. Was it moved?",
  ])
})

test('in the script of another name it does not count', () => {
  const moved = asNamed.map((script) => (script.name === 'picture' ? { ...script, name: 'form' } : script))
  expect(missingModules(moved)).toHaveLength(1)
})
