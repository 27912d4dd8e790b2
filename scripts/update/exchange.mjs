/** The moment of an update: running sites become the new version, or the one of before comes back. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure, say } from '../prepare/progress.mjs'
import { node, ROOT } from '../prepare/runtime.mjs'
import { isListening, isWell, watchDoor } from './health.mjs'
import {
  askToBecome,
  endProcess,
  isOneStarting,
  OUTPUT,
  ordinaryStart,
  ownerOfData,
  runningSites,
  startDetached,
  startOf,
} from './processes.mjs'
import { servedBuild, undoSwap } from './swap.mjs'
import { isAlive } from './workplace.mjs'

/** Migrations of a large site take their time. */
const START_MS = 10 * 60_000
/** From when a site says that it has started: then it shows pages, or it will not. */
const WELL_MS = 20_000
/** A supervisor starts again what ended: deploy/marea.service after 5 s. */
const SUPERVISOR_MS = 15_000

/**
 * Restarts each site that is not yet the new version in turn, so that of two behind a balancer one always answers.
 * Throws a Failure if one is not well.
 */
export async function restartAll(sites) {
  for (const site of sites) {
    if (site.build === servedBuild(ROOT)) {
      await untilWell(site)
      say(`✓ El sitio del puerto ${site.port} tiene ya esta versión, y contesta.`)
      continue
    }
    const seconds = await restart(site)
    say(`✓ El sitio del puerto ${site.port} estuvo ${seconds} s sin contestar.`)
  }
}

async function restart(site) {
  const build = servedBuild(ROOT)
  const door = watchDoor(site)
  try {
    askToBecome(site)
    const started = await until(START_MS, () => startedSince(site, build))
    await untilWell(started)
  } catch (error) {
    await door.stop()
    throw error
  }
  return ((await door.stop()) / 1000).toFixed(1)
}

function untilWell(site) {
  return until(WELL_MS, () => {
    refuseEnded(site)
    return isWell(site)
  })
}

function startedSince({ pid, started_at }, build) {
  refuseEnded({ pid })
  const now = runningSites().find((site) => site.pid === pid && site.started_at !== started_at)
  // Of several processes none was exchanged, or all came back.
  if (now && now.build !== build) throw new Failure('La versión nueva no arrancó, y sigue la de antes.')
  return now
}

function refuseEnded({ pid, lastWords }) {
  if (isAlive(pid)) return
  const words = lastWords?.()
  throw new Failure(words ? `El proceso terminó al arrancar: ${words}` : 'El proceso terminó al arrancar.')
}

/** Running sites, after what is just starting has told of itself. */
export async function settledSites() {
  await until(START_MS, () => !isOneStarting()).catch(() => {})
  return runningSites()
}

/** Starts what is in this folder on a free port of this machine, and ends it. Throws a Failure if it is not well. */
export async function tryOut() {
  const port = await freePort()
  const { args, env } = ordinaryStart()
  const own = { PUBLIC_URL: env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}` }
  const { pid } = spawn(node(), args, {
    cwd: ROOT,
    env: { ...env, ...own, PORT: String(port), HOST: '127.0.0.1' },
    ...ownerOfData(),
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const site = { pid, address: '127.0.0.1', port }
  try {
    await until(START_MS, () => {
      refuseEnded(site)
      return isListening(site)
    })
    await untilWell(site)
  } finally {
    await endProcess(pid)
  }
}

/**
 * Puts the version of before back, and has it answer where it did. `starts` says how each site was started. Throws a
 * Failure if it does not answer.
 */
export async function goBack(sites, starts) {
  undoSwap()
  if (sites.length === 0) return tryOut()
  const build = servedBuild(ROOT)
  for (const site of sites) {
    const isBack = () => isServedAgain(site, build)
    if (await isBack()) continue
    await endProcess(site.pid)
    if (await isStartedAgain(site, isBack)) continue
    const started = startDetached(starts.get(site.pid))
    await until(START_MS, () => {
      refuseEnded(started)
      return isBack()
    })
    say(
      `  Nadie arrancó de nuevo el sitio del puerto ${site.port}, y lo arrancó esta orden: escribe en ${OUTPUT}.`,
    )
  }
}

/**
 * Whether a supervisor starts a site again. One that it is just starting is waited for: two would be in each other's
 * way.
 */
async function isStartedAgain({ port }, isBack) {
  if (await until(SUPERVISOR_MS, isBack).catch(() => false)) return true
  await until(START_MS, () => !isOneStarting())
  return runningSites().some((site) => site.port === port) && until(WELL_MS, isBack)
}

async function isServedAgain({ port, address }, build) {
  const again = runningSites().find((site) => site.port === port && site.build === build)
  return again !== undefined && (await isWell({ port, address }))
}

export function startsOf(sites) {
  return new Map(sites.map((site) => [site.pid, startOf(site)]))
}

/** Asks again and again. Resolves to the first answer that is one; throws a Failure after `ms`. */
async function until(ms, ask) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(100)) {
    const answer = await ask()
    if (answer) return answer
  }
  throw new Failure(`No contestó bien en ${ms / 1000} segundos.`)
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  await once(probe.close(), 'close')
  return port
}
