import { spawn } from 'node:child_process'
import {
  existsSync,
  fchownSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../prepare/progress.mjs'
import { node, ROOT } from '../prepare/runtime.mjs'
import { isAlive, runs } from './workplace.mjs'

export const dataDir = resolve(process.env.DATA_DIR?.trim() || './data')
const FOLDER = join(dataDir, 'processes')
const PROGRAM = 'build/server/index.js'
/** Output of a site that no supervisor started again. */
export const OUTPUT = join(dataDir, 'update.log')

/** What tells that root runs the site on a folder of somebody else: its key, and a database of another account. */
const OF_SITE = ['secret.key', 'postgres/cluster']
const UNLESS_ABSENT = { throwIfNoEntry: false }

const END_MS = 12_000

/** Sites that run from this folder on this machine, as they tell (app/platform/running-process.server.ts). */
export function runningSites() {
  if (!existsSync(FOLDER)) return []
  return readdirSync(FOLDER)
    .map((name) => readSite(join(FOLDER, name)))
    .filter((site) => site?.machine === hostname() && site.folder === ROOT && runs(site.pid, PROGRAM))
}

/** Whether a site of this folder starts, which tells of itself only once it answers. Linux alone says so. */
export function isOneStarting() {
  if (process.platform !== 'linux') return false
  const told = runningSites().map(({ pid }) => pid)
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).some((pid) => !told.includes(pid) && isSiteHere(pid))
}

/** Not the shell of `npm start`, whose command line has the same words. */
function isSiteHere(pid) {
  try {
    const [program, ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const isSite = basename(program) === 'node' && args.some((each) => each.endsWith(PROGRAM))
    return isSite && readlinkSync(`/proc/${pid}/cwd`) === ROOT
  } catch {
    // Ended meanwhile, or of an account that this one does not see.
    return false
  }
}

function readSite(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // Half written, or its process has just ended.
  }
}

/** Whether this account may tell a process something. */
export function maySignal({ pid }) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** How to start a site again as it was started: a supervisor's variables are not those of this terminal. */
export function startOf({ pid }) {
  try {
    const read = (file) => readFileSync(`/proc/${pid}/${file}`, 'utf8').split('\0').filter(Boolean)
    const variables = read('environ').map((entry) => [entry.split('=', 1)[0], entry.replace(/^[^=]*=/, '')])
    return { args: read('cmdline').slice(1), env: Object.fromEntries(variables) }
  } catch {
    return ordinaryStart()
  }
}

export function ordinaryStart() {
  return { args: [PROGRAM], env: { ...process.env, NODE_ENV: 'production' } }
}

/** Starts a site that goes on without this process. Returns its number, and what tells its last words. */
export function startDetached({ args, env }) {
  const output = openSync(OUTPUT, 'a', 0o600)
  const owner = ownerOfData()
  // The site cuts it when it grows.
  if (owner.uid !== undefined) fchownSync(output, owner.uid, owner.gid)
  const options = { cwd: ROOT, env, ...owner, detached: true, stdio: ['ignore', output, output] }
  const { size } = fstatSync(output)
  const child = spawn(node(), args, options)
  child.unref()
  const lastWords = () => readFileSync(OUTPUT).subarray(size).toString().trim().split('\n').at(-1)
  return { pid: child.pid, lastWords }
}

/**
 * Account whose the data are, for what root starts: none where root runs the site on a folder of somebody else, by the
 * rule of app/platform/data-owner.server.ts.
 */
export function ownerOfData() {
  const owner = process.getuid?.() === 0 ? statSync(dataDir, UNLESS_ABSENT) : undefined
  if (!owner || owner.uid === 0) return {}
  const isOf = (name) => (statSync(join(dataDir, name), UNLESS_ABSENT)?.uid ?? owner.uid) === owner.uid
  return OF_SITE.every(isOf) ? { uid: owner.uid, gid: owner.gid } : {}
}

/** Asks a site to become the program that is now in place. Throws a Failure if it has ended, or is of another account. */
export function askToBecome({ pid, port }) {
  try {
    process.kill(pid, 'SIGUSR2')
  } catch (error) {
    const why = error.code === 'ESRCH' ? 'terminó entretanto' : 'es de otra cuenta'
    throw new Failure(`El sitio del puerto ${port} ${why}.`)
  }
}

/** Ends a process, which may hang. */
export async function endProcess(pid) {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    if (!isAlive(pid)) return
    try {
      process.kill(pid, signal)
    } catch (error) {
      if (error.code === 'ESRCH') return
      throw new Failure(`El proceso ${pid} es de otra cuenta.`)
    }
    for (const until = Date.now() + END_MS; isAlive(pid) && Date.now() < until; ) await sleep(100)
  }
}
