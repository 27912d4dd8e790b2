import { spawnSync } from 'node:child_process'
import { constants, cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { Failure, say } from './prepare/progress.mjs'
import { isRelease, MODULES, node, ROOT } from './prepare/runtime.mjs'
import { unpackArchive } from './update/archive.mjs'
import { checkOutNew } from './update/checkout.mjs'
import { goBack, restartAll, settledSites, startsOf, tryOut } from './update/exchange.mjs'
import { migrationsOf } from './update/migrations.mjs'
import { hasPackagesOf } from './update/packages.mjs'
import { dataDir, maySignal, ownerOfData } from './update/processes.mjs'
import {
  beginGoingBack,
  endGoingBack,
  keepSwap,
  openSwap,
  openWayBack,
  PREVIOUS,
  servedBuild,
  swapIn,
  undoSwap,
} from './update/swap.mjs'
import { inWords, NOTHING_DONE } from './update/words.mjs'
import { enterWorkplace, leaveWorkplace } from './update/workplace.mjs'

/**
 * `npm run update -- marea-2.1.0.tar.gz`: puts another release in this one's place, and in a clone, without an archive,
 * the new commits of the branch that it follows. Whatever takes time happens aside, before the moment in which the site
 * does not answer; what does not answer afterwards is put back (docs/decisions/0113). What an update that was killed had
 * begun is ended first.
 */
const USE = isRelease
  ? 'Uso: npm run update -- marea-….tar.gz (una ruta o una dirección https, con su .sha256 al lado o con --sha256=…)'
  : 'Uso: npm run update (esta carpeta es un clon: trae lo nuevo de la rama que sigue)'

try {
  await update(readArguments())
} catch (error) {
  const failure = inWords(
    error,
    'Cuando se pueda, «npm run update» sin nada más termina lo que quedó a medias.',
  )
  if (!(failure instanceof Failure)) throw failure
  say(`✗ ${failure.message}`)
  process.exitCode = 1
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { sha256: { type: 'string' }, yes: { type: 'boolean', default: false } },
    })
    if (positionals.length > (isRelease ? 1 : 0)) throw new Failure(USE)
    return { source: positionals[0], sha256: values.sha256, isAgreed: values.yes }
  } catch {
    throw new Failure(USE)
  }
}

async function update({ source, sha256, isAgreed }) {
  if (!hasData())
    throw new Failure(
      `En ${dataDir} no hay datos del sitio: indica DATA_DIR, y las demás variables con las que arranca. ${NOTHING_DONE}`,
    )
  enterWorkplace()
  const isSettled = await settle()
  try {
    if (source || !isSettled) await exchange(source, sha256, isAgreed)
  } catch (error) {
    const isUndone = undoSwap()
    leaveWorkplace()
    throw inWords(error, isUndone ? 'Se deshizo: sigue la versión de antes.' : NOTHING_DONE)
  }
  leaveWorkplace()
}

async function exchange(source, sha256, isAgreed) {
  const next = await fetchNext(source, sha256)
  if (!next) return
  refuseUnloadable(next.tree)
  await agree(next.tree, await ownSites(), isAgreed)
  const backup = makeBackup()
  // A backup may take minutes, in which sites start and end.
  const sites = await ownSites()
  refuseTogether(next.tree, sites)
  swapIn(next, backup)
  await prove(sites, backup)
}

/** Running sites, which this account has to be able to restart. */
async function ownSites() {
  const sites = await settledSites()
  if (sites.every(maySignal)) return sites
  throw new Failure(`El sitio es de otra cuenta: repite la orden con ella o como root. ${NOTHING_DONE}`)
}

/** The next version, made ready aside; nothing where it is the one that is here. */
async function fetchNext(source, sha256) {
  if (!isRelease) return buildNext(checkOutNew())
  // What was left half done is undone before this program starts (scripts/prepare.mjs).
  if (!source) return say(`No queda nada a medias. ${USE}`)
  const tree = await unpackArchive(source, sha256)
  if (isInPlace(tree)) return say(`Marea ${versionOf(tree)} es ya la versión de esta carpeta.`)
  if (!hasPackagesOf(tree)) prepare(tree)
  return { tree }
}

/** Whether this folder has a release already, file by file. */
function isInPlace(tree) {
  if (servedBuild(tree) !== servedBuild(ROOT)) return false
  const files = readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(tree, join(entry.parentPath, entry.name)))
  return files.every((name) => {
    const here = join(ROOT, name)
    return existsSync(here) && readFileSync(here).equals(readFileSync(join(tree, name)))
  })
}

function buildNext(next) {
  if (!next) return
  const modules = join(next.tree, 'node_modules')
  const isLent = hasPackagesOf(next.tree)
  if (isLent)
    cpSync(MODULES, modules, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
  prepare(next.tree)
  // What the next version does not replace, and what its build left beside its files.
  for (const left of [...(isLent ? [modules] : []), join(next.tree, '.react-router')])
    rmSync(left, { recursive: true, force: true })
  return next
}

/** Installs and builds what a tree lacks. */
function prepare(tree) {
  const { status } = spawnSync(process.execPath, ['scripts/prepare.mjs', 'build'], {
    cwd: tree,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Failure(`La versión nueva no se pudo preparar. ${NOTHING_DONE}`)
}

/** Loads the whole program, which then refuses a port that is none: what is missing is known before the site is touched. */
function refuseUnloadable(next) {
  const modules = join(next, 'node_modules')
  const isLent = !existsSync(modules)
  if (isLent) symlinkSync(MODULES, modules)
  const env = { ...process.env, PORT: 'none', NODE_ENV: 'production' }
  const { stderr } = spawnSync(node(), ['build/server/index.js'], { cwd: next, env, encoding: 'utf8' })
  if (isLent) rmSync(modules)
  if (!stderr?.includes('La variable PORT'))
    throw new Failure(`La versión nueva no arranca en esta máquina. ${NOTHING_DONE} Dice:\n${stderr}`)
}

async function agree(next, sites, isAgreed) {
  const { count, reasons } = migrationsOf(next, ROOT)
  const newer = migrationsOf(ROOT, next)
  if (newer.reasons.length > 0)
    throw new Failure(
      `La versión ${versionOf(next)} no entiende la base de datos de esta (${newer.reasons.join('; ')}). Para volver a ella, restaura una copia de entonces en un lugar vacío. ${NOTHING_DONE}`,
    )
  refuseTogether(next, sites)
  say(
    `Marea ${versionOf(next)} en lugar de ${versionOf(ROOT)}: ${count} ${count === 1 ? 'cambio' : 'cambios'} de la base de datos.`,
  )
  if (sites.length === 0) sayThatNoneRuns()
  else if (sites.length === 1)
    say('El sitio deja de contestar de 2 a 10 segundos, y lo que pidan los cambios; con varios procesos, no.')
  else
    say(`Hay ${sites.length} procesos: se reinician uno tras otro, y detrás de un balanceador nadie lo nota.`)
  if (reasons.length === 0) return
  say(`Desde entonces la versión de ahora no entiende la base de datos: ${reasons.join('; ')}.`)
  say('La única vuelta atrás es la copia que se hace antes, sin lo que llegue después.')
  if (!isAgreed && !(await saysYes()))
    throw new Failure(`${NOTHING_DONE} Para seguir, repite la orden con --yes.`)
}

/** Several sites, where one that is not yet restarted would not understand what the first one makes of the database. */
function refuseTogether(next, sites) {
  const { reasons, isAlone } = migrationsOf(next, ROOT)
  if (!isAlone || sites.length < 2) return
  throw new Failure(
    `La versión ${versionOf(next)} cambia la base de datos de un modo que la de ahora no entiende (${reasons.join('; ')}), y hay ${sites.length} procesos: detén todos menos uno, repite la orden, y arráncalos después. ${NOTHING_DONE}`,
  )
}

function sayThatNoneRuns() {
  say(`No se ve el sitio en marcha con los datos de ${dataDir}: se prueba en otro puerto y se deja detenido.`)
}

async function saysYes() {
  if (!process.stdin.isTTY) return false
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question('¿Seguir? Escribe «sí»: ')
  terminal.close()
  return /^s[ií]$/i.test(answer.trim())
}

/** Path of the backup. */
function makeBackup() {
  say('▸ Haciendo una copia…')
  const options = { cwd: ROOT, ...ownerOfData(), encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }
  const { status, stdout } = spawnSync(node(), ['build/commands/backup.js'], options)
  if (status !== 0) throw new Failure(`Sin copia no se actualiza. ${NOTHING_DONE}`)
  const path = stdout.trim().split('\n').at(-1)
  say(`✓ Copia hecha: ${path}`)
  return path
}

/** Ends what an update that was killed had begun. Returns whether there was anything. */
async function settle() {
  const [swap, isGoingBack] = [openSwap(), openWayBack() !== undefined]
  if (!swap && !isGoingBack) return false
  if (!isGoingBack && !swap.isWhole) {
    undoSwap()
    say('Una actualización se había quedado a medias: se deshizo.')
    return true
  }
  const sites = await ownSites()
  try {
    await (isGoingBack ? endWayBack(sites) : proveInPlace(sites, swap))
  } catch (error) {
    if (!openSwap()) leaveWorkplace()
    throw error
  }
  return true
}

async function endWayBack(sites) {
  say('Una actualización se interrumpió al volver a la versión de antes: se termina de volver.')
  if (sites.length === 0) sayThatNoneRuns()
  say(`✓ ${await putBack(sites, startsOf(sites), openWayBack())}`)
}

async function proveInPlace(sites, { backup }) {
  say(`Una actualización se interrumpió con Marea ${versionOf(ROOT)} en su sitio: se mira si contesta.`)
  await prove(sites, backup)
}

/** Has running sites become the version that is now in this folder. Throws a Failure, with the one of before back. */
async function prove(sites, backup) {
  const starts = startsOf(sites)
  try {
    if (sites.length > 0) await restartAll(sites)
    else await tryOut()
  } catch (error) {
    const started = sites.length === 0 ? await ownSites() : []
    // What was tried is in the way of a site that somebody has started meanwhile, and this one says what there is to know.
    if (started.length > 0) return prove(started, backup)
    await comeBack(error, { sites, starts, backup })
  }
  keepSwap()
  say(`✓ Marea ${versionOf(ROOT)} está en su sitio.`)
}

/** Always throws a Failure: that of the new version, or that the one of before does not answer either. */
async function comeBack(error, { sites, starts, backup }) {
  const failure = inWords(error, '')
  if (!(failure instanceof Failure)) throw failure
  say(`✗ La versión nueva no contesta bien. ${failure.message} Vuelve la de antes…`)
  const advice = wayBack(backup)
  beginGoingBack(advice)
  throw new Failure(await putBack(sites, starts, advice))
}

/** What is left to do where the version of before does not answer, while its files are still aside. */
function wayBack(backup) {
  const { reasons } = migrationsOf(ROOT, PREVIOUS)
  if (reasons.length === 0) return `La copia de antes: ${backup}`
  return `Si la base de datos es ya la de la versión nueva (${reasons.join('; ')}), la vuelta atrás es la copia de antes, en un lugar vacío: npm run restore -- ${backup}`
}

/** Puts the version of before back. Resolves to a sentence that says so; throws a Failure if it does not answer. */
async function putBack(sites, starts, advice) {
  try {
    await goBack(sites, starts)
  } catch (error) {
    const failure = inWords(error, '')
    if (!(failure instanceof Failure)) throw failure
    throw new Failure(
      `Marea ${versionOf(ROOT)} está de nuevo en su sitio, pero no contesta. ${failure.message} ${advice}`,
    )
  }
  endGoingBack()
  const place = `Marea ${versionOf(ROOT)} sigue como antes, y contesta`
  return sites.length > 0 ? `${place}.` : `${place} en ese otro puerto. El sitio está detenido: arráncalo.`
}

function hasData() {
  return Boolean(process.env.DATABASE_URL?.trim()) || existsSync(dataDir)
}

function versionOf(tree) {
  return JSON.parse(readFileSync(join(tree, 'package.json'), 'utf8')).version
}
