import { randomBytes } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts'
import { isAlive } from '#app/platform/postgres/process.server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'

/** Empty database for a suite or drill, on a real PostgreSQL. */
export type TestDatabase = { url: string; remove(): Promise<void> }

/** Creates a database on the server of DATABASE_URL, whose role needs CREATEDB; otherwise on a new embedded server. */
export async function startDatabase(
  server = process.env.DATABASE_URL,
  template = 'template0',
): Promise<TestDatabase> {
  if (!server) return startVolatileDatabase()
  const name = `marea_test_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name} encoding 'UTF8' template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, remove: () => drop(server, name) }
}

/** Database with all tables, copied from the run's template if there is one. */
export function startDatabaseWithTables(): Promise<TestDatabase> {
  return startDatabase(process.env.DATABASE_URL, process.env.DATABASE_WITH_TABLES)
}

/**
 * Drops a database, first without FORCE: with it PostgreSQL ends every session, and fails if one of them is an
 * autovacuum worker, which this role may not end. Without FORCE the worker gives way.
 */
async function drop(server: string, name: string) {
  const statement = `drop database if exists ${name}`
  await run(server, statement).catch((error: pg.DatabaseError) => {
    if (error.code !== IN_USE) throw error
    return run(server, `${statement} with (force)`)
  })
}

const IN_USE = '55006'

/** Server without fsync or autovacuum, because nothing in it outlives the run. */
async function startVolatileDatabase() {
  const directory = await temporaryDirectory()
  const { url } = await startEmbeddedPostgres({ dataDir: directory.path, log: () => {}, connections: 200 })
  await appendFile(
    join(clusterOf(directory.path), 'postgresql.auto.conf'),
    ['fsync', 'full_page_writes', 'autovacuum'].map((setting) => `${setting} = off\n`).join(''),
  )
  process.kill(await postmasterPid(directory.path), 'SIGHUP')
  return { url, remove: () => removeServer(directory) }
}

/** Database on a server of its own, which a test can stop and restart at the same port. */
export async function startStoppableDatabase() {
  const directory = await temporaryDirectory()
  const open = (port?: number) =>
    startEmbeddedPostgres({ dataDir: directory.path, log: () => {}, ...(port && { port }) })
  let server = await open()
  const { url } = server
  return {
    url,
    /** Simulates a power cut. */
    async kill() {
      process.kill(await postmasterPid(directory.path), 'SIGKILL')
      await server.lost
    },
    /** Simulates a restart by an administrator or an update: sessions end, everything is written to disk. */
    stop: () => server.stop(),
    async startAgain() {
      server = await open(Number(new URL(url).port))
    },
    /**
     * Simulates a machine that stands still or a network that drops everything: connections stay open, and nothing is
     * answered. Let it go on in any case.
     */
    async freeze(isFrozen: boolean) {
      const pid = await postmasterPid(directory.path)
      const signal = isFrozen ? 'SIGSTOP' : 'SIGCONT'
      process.kill(pid, signal)
      const sessions = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')
      for (const session of sessions)
        try {
          process.kill(Number(session), signal)
        } catch {
          // It has ended since.
        }
    },
    /** Simulates a standby or `default_transaction_read_only`: the server answers queries and refuses writes. */
    async onlyRead(isReadOnly: boolean) {
      const setting = `default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}\n`
      await appendFile(join(clusterOf(directory.path), 'postgresql.auto.conf'), setting)
      process.kill(await postmasterPid(directory.path), 'SIGHUP')
    },
    remove: () => removeServer(directory),
  }
}

type Directory = Awaited<ReturnType<typeof temporaryDirectory>>

async function removeServer(directory: Directory) {
  await quit(directory.path)
  await directory.remove()
}

/**
 * Stops the server without a checkpoint, which nobody needs and which takes too long on a busy disk. Waits for the
 * end, because files still being written cannot be removed.
 */
async function quit(path: string) {
  // A server that the test already stopped has no pid file.
  const pid = await postmasterPid(path).catch(() => undefined)
  if (!pid || !isAlive(pid)) return
  process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await sleep(25)
}

async function postmasterPid(path: string) {
  return Number.parseInt(await readFile(join(clusterOf(path), 'postmaster.pid'), 'utf8'), 10)
}

const clusterOf = (path: string) => join(path, 'postgres/cluster')

async function run(server: string, statement: string) {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
