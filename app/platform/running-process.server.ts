/**
 * Tells the commands of this machine that this process runs, from which folder and with which build: `npm run update`
 * asks it to become the new one.
 */
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { log } from './log.server.ts'
import { isAlive } from './postgres/process.server.ts'
import { boundOutput } from './update-output.server.ts'

let isTold = false

/** How long a file stays whose process cannot be looked at, because it is another machine's or half written. */
const UNKNOWN_KEPT_MS = 365 * 24 * 60 * 60 * 1000

/**
 * Writes `DATA_DIR/processes/<pid>.json`, which stands until the process closes. A file of a killed one stays until the
 * next start, and means nothing. Where it cannot be written the site runs all the same, and is restarted by hand.
 */
export function tellOfProcess(
  dataDir: string,
  { address, port }: Pick<AddressInfo, 'address' | 'port'>,
  program = process.argv[1] ?? '',
): void {
  const file = fileOf(dataDir)
  const place = { machine: hostname(), folder: process.cwd(), build: nameOfBuild(program) }
  const started_at = new Date().toISOString()
  try {
    mkdirSync(dirname(file), { recursive: true })
    forgetEnded(dirname(file))
    writeFileSync(file, JSON.stringify({ pid: process.pid, ...place, address, port, started_at }))
    if (isTold) return
    process.once('exit', () => rmSync(file, { force: true }))
    boundOutput(dataDir)
    isTold = true
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'process not told')
  }
}

/** Before this process ends or becomes another program, which a signal would end until it listens to signals again. */
export function tellNoMore(dataDir: string): void {
  try {
    rmSync(fileOf(dataDir), { force: true })
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'process still told')
  }
}

function fileOf(dataDir: string): string {
  return join(dataDir, 'processes', `${process.pid}.json`)
}

function forgetEnded(folder: string): void {
  for (const name of readdirSync(folder)) {
    const file = join(folder, name)
    if (hasEnded(file)) rmSync(file, { force: true })
  }
}

function hasEnded(file: string): boolean {
  try {
    const { pid, machine } = JSON.parse(readFileSync(file, 'utf8'))
    if (machine === hostname()) return !isAlive(pid)
  } catch {
    // Half written, or removed meanwhile.
  }
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > UNKNOWN_KEPT_MS
}

/** Of `build/<name>/server/index.js`, to which `build/server` leads. */
function nameOfBuild(program: string): string {
  return basename(dirname(dirname(realpathSync(program))))
}
