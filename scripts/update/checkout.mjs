/** New commits of a clone: fetched, and put aside as a release is, so that both are exchanged in the same way. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Failure, say } from '../prepare/progress.mjs'
import { ROOT } from '../prepare/runtime.mjs'
import { NOTHING_DONE } from './words.mjs'
import { remove, WORKPLACE } from './workplace.mjs'

const NAMED_FILES = 3
/** A server from which nothing comes for a minute will send nothing. */
const UNLESS_SILENT = ['-c', 'http.lowSpeedLimit=1000', '-c', 'http.lowSpeedTime=60']
/** The same for what is not http, which git does not watch; the whole history of the site comes in less. */
const FETCH_MS = 15 * 60_000

/**
 * Fetches what the branch of this clone follows, and writes its tree aside. Returns its folder, the names that it no
 * longer has and both commits, or nothing where there is nothing new. Fails where files or commits are only here: an
 * update would lose them.
 */
export function checkOutNew() {
  if (!existsSync(join(ROOT, '.git')))
    throw new Failure(
      'Esta carpeta no es un clon de git ni una versión descomprimida: no se puede actualizar sola.',
    )
  const before = run(['rev-parse', 'HEAD'])
  const followed = branchFollowed()
  say(`▸ Preguntando por ${followed}…`)
  fetchFollowed()
  const next = run(['rev-parse', followed])
  if (isWithin(next, before)) return say(`No hay nada nuevo en ${followed}.`)
  if (!isWithin(before, next))
    throw new Failure(
      `Esta carpeta tiene cambios en git que ${followed} no tiene: únelos antes. ${NOTHING_DONE}`,
    )
  refuseOwnFiles(before, next)
  const count = run(['rev-list', '--count', `${before}..${next}`])
  say(
    `▸ ${count} ${count === '1' ? 'cambio nuevo' : 'cambios nuevos'} en ${followed}, hasta ${next.slice(0, 8)}.`,
  )
  const [kept, gone] = [topOf(next), topOf(before)]
  return {
    tree: writeTree(next),
    gone: gone.filter((name) => !kept.includes(name)),
    commits: { before, next },
  }
}

function branchFollowed() {
  try {
    return git(['rev-parse', '--abbrev-ref', '@{upstream}'])
  } catch {
    throw new Failure(
      `Lo que está en esta carpeta no sigue a ninguna rama de otro sitio («git switch main», por ejemplo). ${NOTHING_DONE}`,
    )
  }
}

function fetchFollowed() {
  try {
    git([...UNLESS_SILENT, 'fetch', '--quiet'], { timeout: FETCH_MS })
  } catch (error) {
    const why = error.code === 'ETIMEDOUT' ? `no acabó en ${FETCH_MS / 60_000} minutos.` : reasonOf(error)
    throw failureOf('fetch', why)
  }
}

function isWithin(commit, other) {
  try {
    git(['merge-base', '--is-ancestor', commit, other])
    return true
  } catch (error) {
    // How git says no; anything else is a repository that it cannot read.
    if (error.status === 1) return false
    throw failureOf('merge-base', reasonOf(error))
  }
}

/** What is exchanged are whole folders: a file in one of them that git does not know, ignored or not, would go away. */
function refuseOwnFiles(before, next) {
  const known = [...new Set([...topOf(before), ...topOf(next)])]
  const changed = lines(run(['diff', '--name-only', 'HEAD']))
  const own = [...changed, ...lines(run(['ls-files', '--others', '--', ...known]))]
  if (own.length === 0) return
  const more = own.length > NAMED_FILES ? `, y ${own.length - NAMED_FILES} más` : ''
  throw new Failure(
    `Hay archivos que git no tiene así: ${own.slice(0, NAMED_FILES).join(', ')}${more}. Guárdalos en otra parte, o deshaz sus cambios, y repite. ${NOTHING_DONE}`,
  )
}

/** Names of the files and folders that a commit has in this folder. */
function topOf(commit) {
  return lines(run(['ls-tree', '--name-only', commit]))
}

function writeTree(commit) {
  const [folder, archive] = [join(WORKPLACE, 'unpacked'), join(WORKPLACE, 'archive.tar')]
  remove(folder)
  mkdirSync(folder)
  run(['archive', `--output=${archive}`, commit])
  try {
    execFileSync('tar', ['-xf', archive, '-C', folder, '--no-same-owner'], { stdio: 'pipe' })
  } catch (error) {
    throw new Failure(
      `La versión nueva no se pudo escribir aparte. ${NOTHING_DONE} Dice:\n${reasonOf(error)}`,
    )
  }
  rmSync(archive)
  return folder
}

/** Moves the branch, whose files are in their place already. What fails here stops neither an update nor a way back. */
export function moveBranch(commit) {
  try {
    git(['reset', '--quiet', '--mixed', commit])
  } catch (error) {
    say(`! git no se pudo mover (${reasonOf(error)}). Cuando se pueda, «git reset --mixed ${commit}».`)
  }
}

function run(args) {
  try {
    return git(args)
  } catch (error) {
    throw failureOf(args[0], reasonOf(error))
  }
}

function failureOf(command, why) {
  return new Failure(`«git ${command}» falló: ${why} ${NOTHING_DONE}`)
}

function git(args, more = {}) {
  const options = { cwd: ROOT, encoding: 'utf8', stdio: ['inherit', 'pipe', 'pipe'], ...more }
  return execFileSync('git', args, options).trim()
}

function reasonOf({ stderr, message }) {
  return (stderr || message).trim()
}

function lines(text) {
  return text.split('\n').filter(Boolean)
}
