import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { usableBinaries } from './binaries.server.ts'
import { type Cluster, ensureCluster } from './cluster.server.ts'
import { chooseLocation } from './location.server.ts'
import {
  clearStalePidFile,
  findPostmaster,
  isOutdated,
  launchPostmaster,
  type Postmaster,
  stopPostmaster,
} from './postmaster.server.ts'
import { lockData, urlOf } from './session.server.ts'
import { PostgresUnusable } from './unusable.ts'

/**
 * The PostgreSQL that ships with the program. Owns its whole life: files, process, lock. Promises that one app at a
 * time uses the data, and that no kill at any moment makes them unusable.
 */
export type EmbeddedPostgres = {
  url: string
  /** Folder of the server's data. */
  home: string
  /** Stops the server cleanly, within 8 s. Close all connections first. */
  stop(): Promise<void>
  /** Resolves when the server, or the lock on its data, is lost without `stop`. */
  lost: Promise<void>
}

const STOP_WITHIN_MS = 8000
/** Milliseconds until the server must be ready; generous, because replaying the log after a power cut may take long. */
const READY_WITHIN_MS = 10 * 60_000
const LAUNCHES = 5

type Options = {
  dataDir: string
  log: (line: string) => void
  /** Port for a server that has to be launched; any free one by default. */
  port?: number
  /** Connections that a server which has to be launched gives out. */
  connections?: number
  /** Aborted when the server is no longer wanted: one that is starting is stopped, and the start throws. */
  signal?: AbortSignal
}
type Taken = { postmaster: Postmaster; lock: pg.Client }

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir, log, signal } = options
  const location = chooseLocation(dataDir)
  const cluster = await ensureCluster(location, usableBinaries(location), log)
  const { postmaster, lock } = await withPatience(log, () => takeOver(cluster, options))

  let stopping = false
  const server: EmbeddedPostgres = {
    url: urlOf({ port: postmaster.port, password: cluster.password }),
    home: location.home,
    lost: new Promise((resolve) => lock.once('end', () => stopping || resolve())),
    async stop() {
      if (stopping) return
      stopping = true
      // Holds the lock to the end, so that no other app takes the data while the server shuts down.
      const stopped = await stopPostmaster(postmaster, cluster.data, STOP_WITHIN_MS)
      if (!stopped) log('La base de datos sigue cerrándose por su cuenta; no se pierde nada.')
      await lock.end().catch(() => {})
    },
  }
  if (signal?.aborted) await server.stop()
  signal?.throwIfAborted()
  return server
}

/** One attempt to own the data, on a running server or one that this launches. */
async function takeOver(cluster: Cluster, options: Options): Promise<Taken | undefined> {
  const { dataDir, log } = options
  const found = findPostmaster(cluster.data)
  // A server that already runs is taken over even after an abort, so that its owner stops it.
  if (!found) options.signal?.throwIfAborted()
  const postmaster = found ?? (await launch(cluster, options))
  if (!postmaster) return undefined
  const lock = await lockData({ port: postmaster.port, password: cluster.password }, dataDir)
  if (!lock) return undefined
  if (found && isOutdated(found, cluster.binaries.postgres)) {
    log('Reiniciando la base de datos, que seguía con la versión anterior…')
    await stopPostmaster(found, cluster.data, STOP_WITHIN_MS)
    await lock.end().catch(() => {})
    return undefined
  }
  if (found) log('La base de datos seguía en marcha desde la última vez; se continúa con ella.')
  return { postmaster, lock }
}

/**
 * Launches the server, with retries. A launch can fail for passing reasons: the port was taken, another start was
 * faster, workers of a killed server remain. Only a repeated failure is reported.
 */
async function launch(cluster: Cluster, options: Options): Promise<Postmaster | undefined> {
  const { signal } = options
  let complaint: string | undefined
  for (let attempt = 1; attempt <= LAUNCHES; attempt++) {
    signal?.throwIfAborted()
    clearStalePidFile(cluster.data)
    complaint = await launchPostmaster(cluster, options, signal)
    const running = findPostmaster(cluster.data)
    if (running || !complaint) return running
    await sleep(attempt * 500)
  }
  throw new PostgresUnusable(
    `La base de datos no arranca (registros en ${cluster.home}/log). Dice:\n${complaint}`,
  )
}

async function withPatience(log: Options['log'], attempt: () => Promise<Taken | undefined>): Promise<Taken> {
  const since = Date.now()
  const seconds = () => Math.round((Date.now() - since) / 1000)
  const ticker = setInterval(() => log(`Esperando a la base de datos… ${seconds()} s`), 5000)
  try {
    while (Date.now() - since < READY_WITHIN_MS) {
      const taken = await attempt()
      if (taken) return taken
      await sleep(100)
    }
  } finally {
    clearInterval(ticker)
  }
  throw new PostgresUnusable(
    'La base de datos no respondió en 10 minutos. Mira sus registros en la carpeta de datos.',
  )
}
