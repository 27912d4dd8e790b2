import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { SBOM } from './sbom.mjs'

/**
 * Name of the symbolic link to the served build (docs/decisions/0039). Each complete build has a folder named after
 * its sources. A process resolves the link at its start, and keeps reading its own files while others are built.
 */
const CURRENT = 'current'
/** Stable paths into the current build. They go through that one link, so that all change together. */
const WELL_KNOWN = ['server', 'client', 'commands', 'client-chunks.json', SBOM]

const NAME = /^[0-9a-f]{16}$/
/** Builds kept for a rollback. */
const KEPT = 2
/**
 * Age in ms after which a build counts as unused. A running process touches its folder every hour
 * (app/platform/assets/publishing.server.ts).
 */
const IN_USE_MS = 3 * 60 * 60 * 1000

export function isWhole(folder, name) {
  return existsSync(join(folder, name, 'server', 'index.js'))
}

export function isServed(folder, name) {
  const current = join(folder, CURRENT)
  // What copied the folder may have put a copy in the place of each link (`scp -r`).
  return isLink(current) && readlinkSync(current) === name
}

/** Moves a finished build from the folder where it was made to its own. */
export function takeOver(folder, made, name) {
  const target = join(folder, name)
  rmSync(target, { recursive: true, force: true })
  renameSync(made, target)
}

/** Switches the link atomically: a process that starts meanwhile gets either build, complete. */
export function serve(folder, name) {
  const now = new Date()
  utimesSync(join(folder, name), now, now)
  point(join(folder, CURRENT), name)
  for (const known of WELL_KNOWN) point(join(folder, known), join(CURRENT, known))
}

function point(link, target) {
  if (isLink(link) && readlinkSync(link) === target) return
  // Earlier versions had the build itself at this path.
  if (!isLink(link)) rmSync(link, { recursive: true, force: true })
  const aside = `${link}.${process.pid}`
  rmSync(aside, { force: true })
  symlinkSync(target, aside)
  renameSync(aside, link)
}

function isLink(path) {
  return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false
}

/** Deletes builds, except the served one, those in use and the latest ones. */
export function removeOld(folder, now = Date.now()) {
  mkdirSync(folder, { recursive: true })
  const current = readlinkSync(join(folder, CURRENT))
  readdirSync(folder)
    .filter((name) => NAME.test(name) && name !== current)
    .map((name) => ({ name, seen: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.seen - one.seen)
    .filter(({ seen }, index) => index >= KEPT && now - seen > IN_USE_MS)
    .forEach(({ name }) => {
      rmSync(join(folder, name), { recursive: true, force: true })
    })
}
