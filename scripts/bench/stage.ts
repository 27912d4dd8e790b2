import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts'
import { temporaryDirectory } from '../../tests/platform/temporary-directory.ts'
import {
  freePort,
  LOW_MEMORY_FLAGS,
  launchSite,
  type Site,
  startSite,
  untilReady,
} from '../../tests/setup/site.ts'
import { cpuSeconds, familyCpuSeconds } from './process-cost.ts'

/** Built site with the demo content, on a PostgreSQL that keeps running while the site restarts. */
export class Stage {
  readonly url: string
  readonly #env: Record<string, string>
  readonly #database: EmbeddedPostgres
  readonly #removeFiles: () => Promise<void>
  #site: Site | undefined

  static async build() {
    const directory = await temporaryDirectory()
    const demo = await startSite({ DATA_DIR: directory.path, DEMO: 'auto' }, LOW_MEMORY_FLAGS)
    await demo.stop()
    const database = await startEmbeddedPostgres({ dataDir: directory.path, log: () => {} })
    return new Stage(String(await freePort()), database, directory.remove)
  }

  private constructor(port: string, database: EmbeddedPostgres, removeFiles: () => Promise<void>) {
    this.url = `http://localhost:${port}`
    // Log level of production, because logging costs time.
    this.#env = { PORT: port, DATABASE_URL: database.url, LOG_LEVEL: 'info' }
    this.#database = database
    this.#removeFiles = removeFiles
  }

  /** Restarts the site. Resolves to the milliseconds from launching the process to the first 200 of /readyz. */
  async restart(): Promise<number> {
    await this.#site?.stop()
    const since = performance.now()
    this.#site = await launchSite(this.#env, LOW_MEMORY_FLAGS)
    await untilReady(this.#site)
    return performance.now() - since
  }

  /** Running site as a target for load. */
  get server() {
    return { url: this.url, pid: this.#site?.child.pid ?? 0 }
  }

  /** Processor time of site and database so far, in seconds. */
  cpuSeconds(): number | undefined {
    const [line] = readFileSync(join(this.#database.home, 'cluster/postmaster.pid'), 'utf8').split('\n')
    const [site, database] = [cpuSeconds(this.server.pid), familyCpuSeconds(Number(line))]
    return site === undefined || database === undefined ? undefined : site + database
  }

  get databaseUrl() {
    return this.#database.url
  }

  async clear() {
    await this.#site?.stop()
    await this.#database.stop()
    await this.#removeFiles()
  }
}
