import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, cleanEnvironment } from './cluster.server.ts'
import { commandLine, isAlive } from './process.server.ts'
import { settings } from './settings.server.ts'

/**
 * Server process of a cluster: found, launched, stopped. It deliberately outlives a killed app, whose next start
 * adopts it; so everything known about it comes from `postmaster.pid`, never from memory.
 */
export type Postmaster = { pid: number; port: number; startedAt: number }

// Command line of a server launched here, by the order of its arguments. Workers call themselves `postgres: …` and do
// not match.
const OURS = /^(.*\bpostgres) -D (.+) -p \d+ /

/** Days of a week but the present one, whose file a server that runs at midnight overwrites. */
const LOGS_KEPT_MS = 6 * 24 * 60 * 60 * 1000

/** A server that never runs at midnight would append to the file of each weekday for ever. */
export function removeOldLogs(logs: string): void {
  for (const name of readdirSync(logs)) {
    const file = join(logs, name)
    if (Date.now() - statSync(file).mtimeMs > LOGS_KEPT_MS) rmSync(file, { force: true })
  }
}

export function findPostmaster(data: string): Postmaster | undefined {
  const [pid = 0, , startedAt = 0, port = 0] = readPidFile(data)?.split('\n').map(Number) ?? []
  return pid && port && serves(pid, data) ? { pid, port, startedAt } : undefined
}

/**
 * Removes a stale pid file that PostgreSQL would not ignore: one whose process id now belongs to another process, or
 * one left empty by a power cut. An empty file is left alone for 5 s, because its writer may be at work.
 */
export function clearStalePidFile(data: string) {
  const content = readPidFile(data)
  if (content === undefined) return
  const pid = Number(content.split('\n')[0])
  const stale = pid ? isAlive(pid) && !serves(pid, data) : ageOf(pidFile(data)) > 5000
  if (stale) rmSync(pidFile(data), { force: true })
}

/** Whether the program on disk is newer than the running server. */
export function isOutdated({ pid, startedAt }: Postmaster, program: string) {
  return !commandLine(pid).startsWith(`${program} `) || statSync(program).ctimeMs > (startedAt + 1) * 1000
}

/**
 * Launches the server. Resolves when it accepts connections, or to its output if it gave up. A given `port` allows no
 * other, for an app that outlives its server and looks for it there. When `signal` aborts, a server that does
 * not accept connections yet is stopped and awaited.
 */
export async function launchPostmaster(
  { home, data, account, binaries }: Cluster,
  { port: fixedPort, connections }: { port?: number; connections?: number } = {},
  signal?: AbortSignal,
): Promise<string | undefined> {
  const logs = join(home, 'log')
  mkdirSync(logs, { recursive: true, mode: 0o700 })
  if (account) chownSync(logs, account.uid, account.gid)
  removeOldLogs(logs)
  const firstWords = join(home, 'start.log')
  const output = openSync(firstWords, 'w', 0o600)
  const portFile = join(home, 'port')
  const port = fixedPort ?? (await freePort(numberIn(portFile)))
  const args = ['-D', data, '-p', String(port), ...settings(logs, connections)]
  // Detached, so that Ctrl-C in a terminal reaches only the app, which then stops the database cleanly.
  const child = spawn(binaries.postgres, args, {
    ...account,
    cwd: '/',
    detached: true,
    env: cleanEnvironment(),
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  child.unref()

  let gone = false
  child.once('exit', () => {
    gone = true
  })
  child.once('error', () => {
    gone = true
  })
  const end = () => child.kill('SIGINT')
  signal?.addEventListener('abort', end)
  while (!gone) {
    if (isReady(data, child.pid)) {
      signal?.removeEventListener('abort', end)
      // Written only if changed, because on a full disk a rewritten file ends up empty.
      if (numberIn(portFile) !== port) writeFileSync(portFile, String(port))
      return undefined
    }
    await sleep(25)
  }
  return readFileSync(firstWords, 'utf8').trim() || `PostgreSQL terminó sin explicación (${logs})`
}

/** Fast shutdown: sessions end, and everything is written to disk. False if it takes longer than `withinMs`. */
export async function stopPostmaster({ pid }: Postmaster, data: string, withinMs: number) {
  const until = Date.now() + withinMs
  if (serves(pid, data)) process.kill(pid, 'SIGINT')
  while (serves(pid, data)) {
    if (Date.now() > until) return false
    await sleep(25)
  }
  return true
}

/**
 * Whether `pid` is our server on these files, even if they were renamed: two servers on the same files would be
 * worse.
 */
function serves(pid: number, data: string) {
  const directory = OURS.exec(commandLine(pid))?.[2]
  return directory !== undefined && (!existsSync(directory) || isSameDirectory(directory, data))
}

function isSameDirectory(one: string, other: string) {
  const [a, b] = [statSync(one), statSync(other)]
  return a.ino === b.ino && a.dev === b.dev
}

function isReady(data: string, pid: number | undefined) {
  const lines = readPidFile(data)?.split('\n') ?? []
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

function readPidFile(data: string) {
  try {
    return readFileSync(pidFile(data), 'utf8')
  } catch {
    return undefined
  }
}

function pidFile(data: string) {
  return join(data, 'postmaster.pid')
}

function ageOf(file: string) {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
}

/**
 * The last port if it is free, otherwise any. Another process may take it before the server does; the launch is then
 * repeated.
 */
function freePort(preferred: number) {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => (preferred ? freePort(0).then(resolve, reject) : reject(error)))
    probe.listen(preferred, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

function numberIn(file: string) {
  return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) || 0 : 0
}
