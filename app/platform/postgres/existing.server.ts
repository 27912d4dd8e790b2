/** Opens the app's database for a command, whether or not the app is running. */
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { usableBinaries } from './binaries.server.ts'
import { ensureCluster } from './cluster.server.ts'
import { chooseLocation } from './location.server.ts'
import { type DatabaseLocation, type OpenDatabase, openDatabase } from './open.server.ts'
import { findPostmaster } from './postmaster.server.ts'
import { accepts, urlOf } from './session.server.ts'
import { PostgresUnusable } from './unusable.ts'

const TIMEOUT_MS = 15_000

/**
 * Opens the app's database. A running server is used and left running, without the lock that keeps a second app out;
 * a stopped one is started, and `close` stops it. Never creates a database.
 */
export async function openExistingDatabase(env: DatabaseLocation): Promise<OpenDatabase> {
  if (env.databaseUrl) return openDatabase(env, () => {})
  const location = existsSync(env.dataDir) ? chooseLocation(env.dataDir) : undefined
  if (!location || !existsSync(location.data))
    throw new PostgresUnusable(
      `Todavía no hay una base de datos en ${env.dataDir}: arranca el sitio una vez con npm start.`,
    )
  const { password } = await ensureCluster(location, usableBinaries(location), () => {})
  const until = Date.now() + TIMEOUT_MS
  // Waits for a server that is starting or stopping.
  for (let running = findPostmaster(location.data); running; running = findPostmaster(location.data)) {
    const access = { port: running.port, password }
    if (await accepts(access))
      return { url: urlOf(access), isEmbedded: true, isLeaving() {}, close: async () => {} }
    if (Date.now() > until) throw new PostgresUnusable('La base de datos está en marcha pero no responde.')
    await sleep(200)
  }
  return openDatabase(env, () => {})
}

/** Whether DATA_DIR has no embedded database yet. */
export function hasNoDatabase({ dataDir }: Pick<DatabaseLocation, 'dataDir'>): boolean {
  return !existsSync(dataDir) || !existsSync(chooseLocation(dataDir).data)
}
