import { randomBytes } from 'node:crypto'
import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded.server.ts'
import { isAlive } from '#app/platform/postgres/process.server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'

/** An empty database of a suite or a drill, on a real PostgreSQL. */
export type TestDatabase = { url: string; remove(): Promise<void> }

/** On the server of DATABASE_URL, whose role needs CREATEDB; on an embedded one of its own otherwise. */
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

/** With the tables of a first start already there, where the run has a database to copy them from. */
export function startDatabaseWithTables(): Promise<TestDatabase> {
  return startDatabase(process.env.DATABASE_URL, process.env.DATABASE_WITH_TABLES)
}

/**
 * Without force first: with it PostgreSQL ends every session, and refuses the whole when one of them is its own
 * cleaning, which this role may not end. Without it the cleaning makes way by itself.
 */
async function drop(server: string, name: string) {
  const statement = `drop database if exists ${name}`
  await run(server, statement).catch((error: pg.DatabaseError) => {
    if (error.code !== IN_USE) throw error
    return run(server, `${statement} with (force)`)
  })
}

const IN_USE = '55006'

/** Nothing in it outlives the run: it need not reach the disk, nor be cleaned. */
async function startVolatileDatabase() {
  const directory = await temporaryDirectory()
  const { url } = await startEmbeddedPostgres({ dataDir: directory.path, log: () => {} })
  await appendFile(
    join(clusterOf(directory.path), 'postgresql.auto.conf'),
    ['fsync', 'full_page_writes', 'autovacuum'].map((setting) => `${setting} = off\n`).join(''),
  )
  process.kill(await postmasterPid(directory.path), 'SIGHUP')
  return { url, remove: () => removeServer(directory) }
}

/** With a server of its own, always: one that a test takes away and brings back at the same address. */
export async function startStoppableDatabase() {
  const directory = await temporaryDirectory()
  const open = (port?: number) =>
    startEmbeddedPostgres({ dataDir: directory.path, log: () => {}, ...(port && { port }) })
  let server = await open()
  const { url } = server
  return {
    url,
    /** As a power cut does it. */
    async kill() {
      process.kill(await postmasterPid(directory.path), 'SIGKILL')
      await server.lost
    },
    /** As an administrator does it, or an update: sessions end, everything is written down. */
    stop: () => server.stop(),
    async startAgain() {
      server = await open(Number(new URL(url).port))
    },
    /** As `alter system set default_transaction_read_only`, and as a standby: it answers, and takes no write. */
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
 * Without the last writing down, which nobody will read and which takes longer than anybody waits on a busy disk:
 * files that are still being written cannot be removed.
 */
async function quit(path: string) {
  // Stopped by the test itself, it has left no file.
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
