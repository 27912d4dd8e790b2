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

/**
 * The folder of builds (docs/decisions/0039). Each stands whole in a folder of its own, named after its sources, and
 * one link says which is served. A process that runs has resolved that link when it began: it goes on reading its own
 * files, whatever is built beside them.
 */
const CURRENT = 'current'
/** The addresses everybody knows. They follow the one link, so that all of them change together. */
const WELL_KNOWN = ['server', 'client', 'client-chunks.json']

const NAME = /^[0-9a-f]{16}$/
/** To go back to. */
const KEPT = 2
/** A process says every hour that its build is in use (app/platform/assets/publishing.server.ts). */
const IN_USE_MS = 3 * 60 * 60 * 1000

export function isWhole(folder, name) {
  return existsSync(join(folder, name, 'server', 'index.js'))
}

/** Takes a finished build over from where it was made. */
export function takeOver(folder, made, name) {
  const place = join(folder, name)
  rmSync(place, { recursive: true, force: true })
  renameSync(made, place)
}

/** From one moment to the next, or not at all: who starts meanwhile gets the one or the other, whole. */
export function serve(folder, name) {
  const now = new Date()
  utimesSync(join(folder, name), now, now)
  point(join(folder, CURRENT), name)
  for (const known of WELL_KNOWN) point(join(folder, known), join(CURRENT, known))
}

function point(link, target) {
  const present = lstatSync(link, { throwIfNoEntry: false })
  if (present?.isSymbolicLink() && readlinkSync(link) === target) return
  // Until now the builds stood here themselves.
  if (present && !present.isSymbolicLink()) rmSync(link, { recursive: true })
  const aside = `${link}.${process.pid}`
  rmSync(aside, { force: true })
  symlinkSync(target, aside)
  renameSync(aside, link)
}

/** All but the one that is served, those that run and the last ones. */
export function removeOld(folder, now = Date.now()) {
  mkdirSync(folder, { recursive: true })
  const current = readlinkSync(join(folder, CURRENT))
  readdirSync(folder)
    .filter((name) => NAME.test(name) && name !== current)
    .map((name) => ({ name, seen: statSync(join(folder, name)).mtimeMs }))
    .sort((one, other) => other.seen - one.seen)
    .filter(({ seen }, place) => place >= KEPT && now - seen > IN_USE_MS)
    .forEach(({ name }) => {
      rmSync(join(folder, name), { recursive: true, force: true })
    })
}
