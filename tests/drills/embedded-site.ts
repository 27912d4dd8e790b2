import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts'
import { isAlive } from '#app/platform/postgres/process.server.ts'
import { freePort, launchSite, type Site, untilReady } from '../setup/site.ts'

const CLUSTER = 'postgres/cluster'

/** The site with the database that comes with it, as `npm start` runs it; made to be killed. */
export class EmbeddedSite {
  readonly url: string
  /** Seconds from a launch to the first 200 of /readyz; the start that makes the database does not count. */
  slowestStart = 0
  readonly #dataDir: string
  readonly #env: Record<string, string>
  #site: Site | undefined

  static async startIn(dataDir: string) {
    const site = new EmbeddedSite(dataDir, String(await freePort()))
    await site.start()
    return site
  }

  private constructor(dataDir: string, port: string) {
    this.#dataDir = dataDir
    this.url = `http://localhost:${port}`
    this.#env = { DATA_DIR: dataDir, PORT: port, DEMO: '0', TRUSTED_PROXIES: 'loopback', LOG_LEVEL: 'silent' }
  }

  get isRunning() {
    const child = this.#site?.child
    return child !== undefined && child.exitCode === null && child.signalCode === null
  }

  /** What it has said so far. */
  get output() {
    return this.#site?.output() ?? ''
  }

  async start() {
    const isFirst = !this.#site
    const since = performance.now()
    this.#site = await launchSite(this.#env)
    await untilReady(this.#site)
    const seconds = Math.round(performance.now() - since) / 1000
    if (!isFirst) this.slowestStart = Math.max(this.slowestStart, seconds)
  }

  async kill() {
    const child = this.#site?.child
    if (!child) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  /** With what it ends when asked to: 0 when all of it was closed in good order and in time. */
  async stop() {
    await this.#site?.stop()
    return this.#site?.child.exitCode ?? Number.NaN
  }

  /** As `systemctl stop` does: app, server and the server's own processes are told at once. */
  async stopEverything() {
    const pid = (await this.#serverFacts())[0] ?? ''
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const each of [pid, ...children.trim().split(' ')]) process.kill(Number(each), 'SIGTERM')
    return this.stop()
  }

  /** Whether a server is left on its data. */
  async isLeftRunning() {
    const pid = (await this.#serverFacts().catch(() => []))[0]
    return pid !== undefined && isAlive(Number(pid))
  }

  async killWhileStarting(afterMs: number) {
    this.#site = await launchSite(this.#env)
    await sleep(afterMs)
    await this.kill()
  }

  /** As a power cut takes the database's server. */
  async killServer() {
    const [pid] = await this.#serverFacts()
    process.kill(Number(pid), 'SIGKILL')
  }

  /** Where its database is while it runs. */
  async databaseUrl() {
    const [, , , port] = await this.#serverFacts()
    const password = await readFile(join(this.#dataDir, CLUSTER, 'marea.password'), 'utf8')
    return `postgresql://marea:${password.trim()}@127.0.0.1:${port}/marea`
  }

  /** What is on the disk once the site has gone in good order, read by a server of our own. */
  async readAtRest<T>(read: (databaseUrl: string) => Promise<T>): Promise<T> {
    await this.stop()
    const database = await startEmbeddedPostgres({ dataDir: this.#dataDir, log: () => {} })
    try {
      return await read(database.url)
    } finally {
      await database.stop()
    }
  }

  /** Also when a drill broke off between a kill and the next start. */
  async leaveNothingRunning() {
    await this.readAtRest(async () => {})
  }

  /** The lines PostgreSQL writes about itself. */
  async #serverFacts() {
    const pidFile = await readFile(join(this.#dataDir, CLUSTER, 'postmaster.pid'), 'utf8')
    return pidFile.split('\n')
  }
}
