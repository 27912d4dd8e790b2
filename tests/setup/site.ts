import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import manifest from '../../package.json' with { type: 'json' }

import { MAX_WAIT_MS } from './max-wait.ts'
import { SECRET_KEY } from './site-secret.ts'

export { startDatabase, startDatabaseWithTables } from './test-database.ts'

export const ADMIN_EMAIL = 'direccion@marea.example'
export const ADMIN_PASSWORD = 'marea-de-pruebas'

const STOP_WITHIN_MS = 15_000
const POLL_MS = 25

/** Built site running as a process. */
export type Site = {
  url: string
  child: ChildProcess
  /** Standard output and error so far. */
  output(): string
  stop(): Promise<void>
}

/** Variables that a tested site inherits: of those that configure it only how many processes it has. */
const INHERITED = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE', 'WEB_PROCESSES']

export const inherited = () => Object.fromEntries(INHERITED.map((name) => [name, process.env[name]]))

/** Flags that `npm start` gives Node to save memory (docs/decisions/0017); only measured sites start with them. */
export const LOW_MEMORY_FLAGS = manifest.scripts.start.match(/--(max|heap)\S+/g) ?? []

/** Variables that `npm start` sets for every start. */
const STARTED_WITH = Object.fromEntries(
  [...manifest.scripts.start.matchAll(/ ([A-Z_]+)=(\S+)/g)].map(([, name, value]) => [name, value]),
)

/** Starts the built site on a free port and waits until it serves; `tree` is another checkout to start. */
export async function startSite(
  env: Record<string, string>,
  nodeArguments: string[] = [],
  tree = '.',
): Promise<Site> {
  const site = await launchSite(env, nodeArguments, tree)
  await untilReady(site)
  return site
}

/** Starts the built site without waiting. `env` is added to a clean environment. */
export async function launchSite(
  env: Record<string, string>,
  nodeArguments: string[] = [],
  tree = '.',
): Promise<Site> {
  const port = env.PORT ?? String(await freePort())
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [...nodeArguments, 'build/server/index.js'], {
    cwd: tree,
    env: {
      ...inherited(),
      ...STARTED_WITH,
      PORT: port,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL,
      ADMIN_PASSWORD,
      SECRET_KEY,
      ...env,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk
    })
  return { url, child, output: () => output, stop: () => stop(child) }
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

/** Resolves when /readyz answers. */
export async function untilReady({ url, child, output }: Site) {
  const until = Date.now() + MAX_WAIT_MS
  while (!(await answers(`${url}/readyz`))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`El servidor terminó (${child.exitCode ?? child.signalCode}):\n${output()}`)
    if (Date.now() > until) {
      await stop(child)
      throw new Error(`El servidor no estuvo listo en ${MAX_WAIT_MS / 1000} s:\n${output()}`)
    }
    await sleep(POLL_MS)
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
