import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { removeOld, serve, takeOver } from '../prepare/builds.mjs'
import { ROOT } from '../prepare/runtime.mjs'
import { WORKPLACE } from './workplace.mjs'

const BUILDS = join(ROOT, 'build')
/** What a swap replaced. */
export const PREVIOUS = join(WORKPLACE, 'previous')
/**
 * What was begun to be swapped, so that an update that was killed is undone
 * (app/domains/system/checks/interrupted-update.server.ts).
 */
const PLAN = join(WORKPLACE, 'swap.json')
/** Stands from when all is swapped: what is missing then is to see whether the next version answers. */
const WHOLE = join(WORKPLACE, 'swapped')

/** Name of the build that a tree serves. */
export function servedBuild(tree) {
  return basename(readlinkSync(join(tree, 'build', 'current')))
}

/**
 * Puts the files of `tree` in place of those of this folder. What is only here (data, marea.env) stays, and so do
 * older builds, whose files a running process reads. `backup` is the path of the one made before.
 */
export function swapIn(tree, backup) {
  const entries = readdirSync(tree).filter((name) => name !== 'build')
  const build = servedBuild(tree)
  // An update that was killed after it had kept its version leaves them.
  for (const left of [PREVIOUS, WHOLE]) rmSync(left, { recursive: true, force: true })
  mkdirSync(PREVIOUS)
  writeFileSync(PLAN, JSON.stringify({ entries, build: servedBuild(ROOT), backup }))
  if (build !== servedBuild(ROOT)) takeOver(BUILDS, join(tree, 'build', build), build)
  for (const name of entries) {
    if (existsSync(join(ROOT, name))) renameSync(join(ROOT, name), join(PREVIOUS, name))
    renameSync(join(tree, name), join(ROOT, name))
  }
  serve(BUILDS, build)
  writeFileSync(WHOLE, '')
}

/** The swap that was begun and neither kept nor undone, if any: whether it is whole, and the backup made before. */
export function openSwap() {
  if (!existsSync(PLAN)) return
  const { backup } = JSON.parse(readFileSync(PLAN, 'utf8'))
  return { isWhole: existsSync(WHOLE), backup }
}

/** There is no way back from here. */
export function keepSwap() {
  rmSync(PLAN)
  rmSync(WHOLE)
  removeOld(BUILDS)
}

/** Puts back what a swap replaced, also half of one. Returns whether there was anything to undo. */
export function undoSwap() {
  if (!existsSync(PLAN)) return false
  rmSync(WHOLE, { force: true })
  const { entries, build } = JSON.parse(readFileSync(PLAN, 'utf8'))
  for (const name of entries.filter((each) => existsSync(join(PREVIOUS, each)))) {
    rmSync(join(ROOT, name), { recursive: true, force: true })
    renameSync(join(PREVIOUS, name), join(ROOT, name))
  }
  serve(BUILDS, build)
  rmSync(PLAN)
  return true
}
