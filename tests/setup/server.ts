import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { temporaryDirectory } from '../platform/temporary-directory.ts'

/**
 * The built site on a free port, with data of its own. Journeys find it at BASE_URL and sign in with
 * ADMIN_EMAIL and ADMIN_PASSWORD. Returns what ends it.
 */
const READY_WITHIN_MS = 60_000
const STOP_WITHIN_MS = 15_000

export default async function setup() {
  const directory = await temporaryDirectory()
  const port = await freePort()
  process.env.BASE_URL = `http://localhost:${port}`
  process.env.ADMIN_EMAIL = 'direccion@marea.example'
  process.env.ADMIN_PASSWORD = 'marea-de-pruebas'
  const server = spawn(process.execPath, ['--enable-source-maps', 'build/server/index.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: process.env.BASE_URL,
      DATA_DIR: directory.path,
      DATABASE_URL: '',
      SMTP_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await ready(server, `${process.env.BASE_URL}/readyz`)
  return async () => {
    await stop(server)
    await directory.remove()
  }
}

async function ready(server: ChildProcess, address: string) {
  const until = Date.now() + READY_WITHIN_MS
  while (!(await answers(address))) {
    if (server.exitCode !== null) throw new Error(`El servidor terminó con código ${server.exitCode}.`)
    if (Date.now() > until) {
      await stop(server)
      throw new Error(`El servidor no estuvo listo en ${READY_WITHIN_MS / 1000} s.`)
    }
    await sleep(100)
  }
}

async function answers(address: string) {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  )
}

async function stop(server: ChildProcess) {
  if (server.exitCode !== null) return
  const gone = once(server, 'exit')
  server.kill('SIGTERM')
  await Promise.race([gone, sleep(STOP_WITHIN_MS, undefined, { ref: false })])
  server.kill('SIGKILL')
}

function freePort() {
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
