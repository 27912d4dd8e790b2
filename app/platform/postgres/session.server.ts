import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { PostgresUnusable } from './unusable.ts'

/**
 * First connection to a running server: creates a missing role and database, and holds the advisory lock that marks
 * the data as in use. Losing the connection loses the lock.
 */
export type Access = { port: number; password: string }

/** Key of the advisory lock; any number that nothing else locks in this database. */
const LOCK = 6_273_201
const LOCK_TIMEOUT_MS = 3000
const NAME = 'marea'

const STARTING_OR_STOPPING = new Set(['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
const NOT_MADE_YET = new Set(['28P01', '28000', '3D000'])
const MADE_MEANWHILE = new Set(['42710', '42P04', '23505'])

export function urlOf({ port, password }: Access) {
  return `postgresql://${NAME}:${password}@127.0.0.1:${port}/${NAME}`
}

/**
 * Resolves to the connection that holds the lock; undefined while the server is starting or stopping, so try again.
 * Throws PostgresUnusable if another app holds the lock.
 */
export async function lockData(access: Access, dataDir: string): Promise<pg.Client | undefined> {
  try {
    const client = await connectOrPrepare(access)
    if (await acquire(client)) return client
    const holder = await holderOf(client)
    await client.end()
    throw new PostgresUnusable(
      `Otra Marea${holder} ya está usando los datos de ${dataDir}.` +
        ' Detenla antes de arrancar esta, o indica otra carpeta en DATA_DIR.',
    )
  } catch (error) {
    if (STARTING_OR_STOPPING.has(codeOf(error)) || isBrokenConnection(error)) return undefined
    throw error
  }
}

/** Whether the app's own database answers. */
export async function accepts(access: Access): Promise<boolean> {
  try {
    const client = await connect(access, NAME, NAME)
    await client.end()
    return true
  } catch {
    return false
  }
}

async function connectOrPrepare(access: Access) {
  try {
    return await connect(access, NAME, NAME)
  } catch (error) {
    if (!NOT_MADE_YET.has(codeOf(error))) throw error
    await prepare(access)
    return connect(access, NAME, NAME)
  }
}

/** Creates role and database. The role is no superuser, so that injected SQL stays inside its database. */
async function prepare(access: Access) {
  const client = await connect(access, 'postgres', 'postgres')
  const password = client.escapeLiteral(access.password)
  try {
    await unlessMade(client.query(`create role ${NAME} login createdb password ${password}`))
    await unlessMade(client.query(`create database ${NAME} owner ${NAME}`))
  } finally {
    await client.end()
  }
}

async function unlessMade(statement: Promise<unknown>) {
  await statement.catch((error) => {
    if (!MADE_MEANWHILE.has(codeOf(error))) throw error
  })
}

/**
 * Retries for LOCK_TIMEOUT_MS, because after a kill the server needs a moment to notice that the former owner is
 * gone.
 */
async function acquire(client: pg.Client) {
  const until = Date.now() + LOCK_TIMEOUT_MS
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      LOCK,
    ])
    if (rows[0]?.locked) return true
    if (Date.now() > until) return false
    await sleep(100)
  }
}

async function holderOf(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid)
     where locktype = 'advisory' and objid = $1 and granted`,
    [LOCK],
  )
  const pid = /\d+$/.exec(rows[0]?.name ?? '')?.[0]
  return pid ? ` (proceso ${pid})` : ''
}

async function connect({ port, password }: Access, user: string, database: string) {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user,
    password,
    database,
    application_name: `marea-lock-${process.pid}`,
    connectionTimeoutMillis: 10_000,
  })
  // Without a listener, losing the connection would end the process; 'end' reports the loss.
  client.on('error', () => {})
  await client.connect()
  return client
}

function codeOf(error: unknown) {
  return (error as { code?: string }).code ?? ''
}

function isBrokenConnection(error: unknown) {
  return error instanceof Error && /Connection terminated|timeout expired/.test(error.message)
}
