/**
 * Tells the commands of this machine that this process runs, from which folder and with which build: `npm run update`
 * asks it to become the new one.
 */
import { mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { log } from './log.server.ts'

let isTold = false

/**
 * Writes `DATA_DIR/processes/<pid>.json` until the process ends. A file of a dead process stays, and means nothing.
 * Where it cannot be written the site runs all the same, and is restarted by hand.
 */
export function tellOfProcess(
  dataDir: string,
  { address, port }: Pick<AddressInfo, 'address' | 'port'>,
  program = process.argv[1] ?? '',
): void {
  const file = join(dataDir, 'processes', `${process.pid}.json`)
  const place = { machine: hostname(), folder: process.cwd(), build: nameOfBuild(program) }
  const started_at = new Date().toISOString()
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify({ pid: process.pid, ...place, address, port, started_at }))
    if (!isTold) process.once('exit', () => rmSync(file, { force: true }))
    isTold = true
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'process not told')
  }
}

/** Of `build/<name>/server/index.js`, to which `build/server` leads. */
function nameOfBuild(program: string): string {
  return basename(dirname(dirname(realpathSync(program))))
}
