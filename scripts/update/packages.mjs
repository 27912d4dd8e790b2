import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MODULES, ROOT } from '../prepare/runtime.mjs'

/** Whether the packages installed here are those of a tree. */
export function hasPackagesOf(tree) {
  return existsSync(MODULES) && packagesOf(tree) === packagesOf(ROOT)
}

/** What a lockfile names, without the version of the site itself. */
function packagesOf(tree) {
  const { '': root, ...packages } = JSON.parse(readFileSync(join(tree, 'package-lock.json'), 'utf8')).packages
  return JSON.stringify(packages)
}
