import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = 'db/migrations'
/** After such a migration older programs refuse to start (docs/decisions/0039). */
const NO_WAY_BACK = /^--\s*(breaking|one-way):\s*(.+)$/m

/**
 * What `next` does to the database that `now` does not: number of migrations, the reasons of those without a way back,
 * and whether one of them is applied only where no other site runs.
 */
export function migrationsOf(next, now) {
  const known = new Set(list(now))
  const added = list(next).filter((name) => !known.has(name))
  const marks = added.flatMap((name) => markOf(next, name))
  return {
    count: added.length,
    reasons: marks.map(({ reason }) => reason),
    isAlone: marks.some(({ kind }) => kind === 'breaking'),
  }
}

function list(tree) {
  return readdirSync(join(tree, FOLDER)).filter((name) => name.endsWith('.sql'))
}

function markOf(tree, name) {
  const [, kind, reason] = NO_WAY_BACK.exec(readFileSync(join(tree, FOLDER, name), 'utf8')) ?? []
  return reason ? [{ kind, reason: reason.trim() }] : []
}
