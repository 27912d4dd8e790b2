import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { removeOld, serve, takeOver } from '../prepare/builds.mjs'
import { say } from '../prepare/progress.mjs'
import { ROOT } from '../prepare/runtime.mjs'
import { moveBranch } from './checkout.mjs'
import { WORKPLACE } from './workplace.mjs'

const BUILDS = join(ROOT, 'build')
/** What a swap replaced. */
export const PREVIOUS = join(WORKPLACE, 'previous')
/** What is neither in the folder any more nor among what was replaced. */
const ASIDE = join(WORKPLACE, 'aside')
/**
 * What was begun to be swapped, so that an update that was killed is undone
 * (app/domains/system/checks/interrupted-update.server.ts).
 */
const PLAN = join(WORKPLACE, 'swap.json')
/** Stands from when all is swapped: what is missing then is to see whether the next version answers. */
const WHOLE = join(WORKPLACE, 'swapped')
/**
 * Stands while the version of before is put back, until its sites answer: what to tell if they do not
 * (app/domains/system/checks/interrupted-update.server.ts).
 */
const GOING_BACK = join(WORKPLACE, 'going-back')

/** Name of the build that a tree serves. */
export function servedBuild(tree) {
  return basename(readlinkSync(join(tree, 'build', 'current')))
}

/**
 * Puts the files of `tree` in place of those of this folder, and takes away what is `gone`. What is only here (data,
 * marea.env) stays, and so do older builds, whose files a running process reads. `backup` is the path of the one made
 * before; the branch of a clone moves along with its files, from one of its `commits` to the other.
 */
export function swapIn({ tree, gone = [], commits }, backup) {
  const names = readdirSync(tree).filter((name) => name !== 'build')
  const added = names.filter((name) => !existsSync(join(ROOT, name)))
  const build = servedBuild(tree)
  const plan = { entries: [...names, ...gone], added, build: servedBuild(ROOT), backup, commits }
  // An update that was killed after it had kept its version leaves them.
  for (const left of [PREVIOUS, ASIDE, WHOLE]) rmSync(left, { recursive: true, force: true })
  mkdirSync(PREVIOUS)
  // On the disk before the first file moves, and whole: half a plan, after a power cut or on a full disk, undoes nothing.
  writeFileSync(ASIDE, JSON.stringify(plan), { flush: true })
  renameSync(ASIDE, PLAN)
  if (build !== servedBuild(ROOT)) takeOver(BUILDS, join(tree, 'build', build), build)
  for (const name of plan.entries) {
    keepPrevious(name)
    if (gone.includes(name)) rmSync(join(ROOT, name), { force: true })
    else renameSync(join(tree, name), join(ROOT, name))
  }
  if (commits) moveBranch(commits.next)
  serve(BUILDS, build)
  writeFileSync(WHOLE, '')
}

/** A file is copied, so that at no time is there no package.json for npm; a folder makes room for the next. */
function keepPrevious(name) {
  const [present, kept] = [join(ROOT, name), join(PREVIOUS, name)]
  if (isFolder(present)) return renameSync(present, kept)
  if (!existsSync(present)) return
  copyFileSync(present, ASIDE)
  renameSync(ASIDE, kept)
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
  try {
    removeOld(BUILDS)
  } catch {
    // The next version is in its place all the same, and the next update tries again.
  }
}

/** Puts back what a swap replaced, also half of one. Returns whether there was anything to undo. */
export function undoSwap() {
  if (!existsSync(PLAN)) return false
  rmSync(WHOLE, { force: true })
  const { entries, added = [], build, commits } = JSON.parse(readFileSync(PLAN, 'utf8'))
  for (const name of entries.filter((each) => existsSync(join(PREVIOUS, each)))) {
    const present = join(ROOT, name)
    rmSync(ASIDE, { recursive: true, force: true })
    if (isFolder(present)) renameSync(present, ASIDE)
    renameSync(join(PREVIOUS, name), present)
  }
  for (const name of added) rmSync(join(ROOT, name), { recursive: true, force: true })
  if (commits) moveBranch(commits.before)
  serve(BUILDS, build)
  rmSync(PLAN)
  return true
}

/**
 * Before the swap is undone: killed after that, the files alone do not say that sites still run the next version. A full
 * disk, on which this cannot be said, is no reason not to go back.
 */
export function beginGoingBack(advice) {
  try {
    writeFileSync(GOING_BACK, advice, { flush: true })
  } catch (error) {
    say(`! No se pudo anotar que se vuelve a la versión de antes (${error.code}): se vuelve igualmente.`)
  }
}

/** What to tell if the version of before does not answer, where a way back was begun and not ended. */
export function openWayBack() {
  return existsSync(GOING_BACK) ? readFileSync(GOING_BACK, 'utf8') : undefined
}

export function endGoingBack() {
  rmSync(GOING_BACK, { force: true })
}

function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
}
