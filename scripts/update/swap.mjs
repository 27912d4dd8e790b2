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
import { serve, takeOver } from '../prepare/builds.mjs'
import { ROOT } from '../prepare/runtime.mjs'
import { WORKPLACE } from './workplace.mjs'

const BUILDS = join(ROOT, 'build')
const PREVIOUS = join(WORKPLACE, 'previous')
/** What was begun to be swapped, so that an update that was killed is undone by the next. */
const PLAN = join(WORKPLACE, 'swap.json')

/** Name of the build that a tree serves. */
export function servedBuild(tree) {
  return basename(readlinkSync(join(tree, 'build', 'current')))
}

/**
 * Puts the files of `tree` in place of those of this folder. What is only here (data, marea.env) stays, and so do
 * older builds, whose files a running process reads.
 */
export function swapIn(tree) {
  const entries = readdirSync(tree).filter((name) => name !== 'build')
  const build = servedBuild(tree)
  mkdirSync(PREVIOUS, { recursive: true })
  writeFileSync(PLAN, JSON.stringify({ entries, build: servedBuild(ROOT) }))
  if (build !== servedBuild(ROOT)) takeOver(BUILDS, join(tree, 'build', build), build)
  for (const name of entries) {
    if (existsSync(join(ROOT, name))) renameSync(join(ROOT, name), join(PREVIOUS, name))
    renameSync(join(tree, name), join(ROOT, name))
  }
  serve(BUILDS, build)
}

/** There is no way back from here. */
export function keepSwap() {
  rmSync(PLAN)
}

/** Puts back what a swap replaced, also half of one. Returns whether there was anything to undo. */
export function undoSwap() {
  if (!existsSync(PLAN)) return false
  const { entries, build } = JSON.parse(readFileSync(PLAN, 'utf8'))
  for (const name of entries.filter((each) => existsSync(join(PREVIOUS, each)))) {
    rmSync(join(ROOT, name), { recursive: true, force: true })
    renameSync(join(PREVIOUS, name), join(ROOT, name))
  }
  serve(BUILDS, build)
  rmSync(PLAN)
  return true
}
