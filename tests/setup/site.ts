import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'

export const ADMIN_EMAIL = 'direccion@marea.example'
export const ADMIN_PASSWORD = 'marea-de-pruebas'

const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 15_000

/** The built site as a process of its own. */
export type Site = {
  url: string
  child: ChildProcess
  /** All it has said so far. */
  output(): string
  stop(): Promise<void>
}

/** Starts the built site on a free port and waits until it serves. `env` adds to a clean set-up. */
export async function startSite(env: Record<string, string>): Promise<Site> {
  const port = env.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--enable-source-maps', 'build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: '',
      DATABASE_URL: '',
      SMTP_URL: '',
      TRUSTED_PROXIES: '',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  const site = { url, child, output: () => output, stop: () => stop(child) }
  await ready(site)
  return site
}

/** A real PostgreSQL for one site, which a test may take away and bring back at the same address. */
export async function startDatabase() {
  const directory = await temporaryDirectory()
  const open = () => startEmbeddedPostgres({ dataDir: directory.path, log: () => {} })
  let server = await open()
  return {
    url: server.url,
    /** As a power cut does it. */
    async kill() {
      const pidFile = await readFile(join(directory.path, 'postgres/cluster/postmaster.pid'), 'utf8')
      process.kill(Number.parseInt(pidFile, 10), 'SIGKILL')
      await server.lost
    },
    async startAgain() {
      server = await open()
    },
    async remove() {
      await server.stop()
      await directory.remove()
    },
  }
}

export function freePort() {
  return new Promise<number>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, () => {
      const address = probe.address()
      const port = typeof address === 'object' && address ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

async function ready({ url, child, output }: Site) {
  const until = Date.now() + READY_WITHIN_MS
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`El servidor terminó (${child.exitCode}):\n${output()}`)
    if (Date.now() > until) {
      await stop(child)
      throw new Error(`El servidor no estuvo listo en ${READY_WITHIN_MS / 1000} s:\n${output()}`)
    }
    await sleep(100)
  }
}

function answers(address: string) {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  )
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([gone, sleep(STOP_WITHIN_MS, undefined, { ref: false })])
  child.kill('SIGKILL')
}
