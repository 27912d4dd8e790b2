/** Access to PostgreSQL: pool, query builder, transaction type. Knows no table. */
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { TimedClient } from './slow-queries.server.ts'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Of the pool of one process. */
export const MAX_CONNECTIONS = 12
/** Connections that are never closed for idleness: a server that has none left still answers over these. */
const KEPT_CONNECTIONS = 2
/** Pause in ms before the next attempt where the server has no connection left. */
const RETRY_MS = 25
/** SQLSTATE of a server, a role or a database that has no connection left. */
export const TOO_MANY_CONNECTIONS = '53300'
const CONNECT_TIMEOUT_MS = 3_000
/** For a connection beside the pool, and for its answer, each: with the wait for the pool within that of a check. */
const APART_MS = 900
/** TCP keep-alive delay: an idle connection that was silently dropped is found out before somebody waits for it. */
const KEEP_ALIVE_MS = 15_000
const STATEMENT_TIMEOUT_MS = 15_000
/** Of many who want the same row of a slow database, those behind are told in time. */
const LOCK_TIMEOUT_MS = 5_000

/** `pool` and `db` are set by `connectDatabase` before the first request is served. */
export let pool: pg.Pool
export let db: Db
/** Number of the pool's connections in use. */
let acquired = 0

/** Opens the pool. Connects on demand, so it does not fail while the server is away. */
export function connectDatabase(url: string, onError: (error: Error) => void): void {
  pool = new pg.Pool({
    connectionString: url,
    Client: TimedClient,
    max: MAX_CONNECTIONS,
    min: KEPT_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    application_name: 'marea',
    // Sends concurrent statements of a transaction (`Promise.all`) in one packet.
    pipeline: true,
  })
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', onError)
  // A connection that breaks between two statements of a transaction would end the process too, since the pool does
  // not watch it then. The next statement reports the error to its caller.
  pool.on('connect', (client) => client.on('error', () => {}))
  acquired = 0
  pool.on('acquire', () => acquired++)
  pool.on('release', () => acquired--)
  waitForOwnConnections(pool)
  db = drizzle(pool)
  db.transaction = inTransaction
}

/** Where the server has no connection left, a query waits for one of the pool's own instead of failing. */
function waitForOwnConnections(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool)
  const connectPatiently = async () => {
    const until = performance.now() + CONNECT_TIMEOUT_MS
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        const mayWait = sqlState(error) === TOO_MANY_CONNECTIONS && pool.totalCount > 0
        if (!mayWait || performance.now() >= until) throw error
        await sleep(RETRY_MS)
      }
    }
  }
  type Done = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: Error) => void) => void
  pool.connect = ((done?: Done) => {
    const connected = connectPatiently()
    if (!done) return connected
    connected.then(
      (client) => done(undefined, client, client.release),
      (error) => done(error),
    )
  }) as typeof pool.connect
}

/**
 * Replaces Drizzle's transaction, which leaks a connection that breaks before `begin`, and returns one to the pool as
 * sound after a failed rollback (drizzle-team/drizzle-orm#6114): after twelve of them no query is answered.
 */
async function inTransaction<T>(run: (tx: Tx) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
  const client = await pool.connect()
  let thrown: unknown
  const watched = async (tx: Tx) => {
    try {
      return await run(tx)
    } catch (error) {
      thrown = error
      throw error
    }
  }
  try {
    const result = await drizzle(client).transaction(watched, config)
    client.release()
    return result
  } catch (error) {
    // If `run` did not throw the error, then begin, commit or rollback failed: the connection may be unsound and is
    // closed.
    client.release(error !== thrown)
    throw error
  }
}

/** Whether the pool still gets an answer. */
export function isAnswering(): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  )
}

/**
 * Whether the server answers and stores over a connection beside the pool, whose own may all be in use. What is written
 * is a word in the write-ahead log that nobody reads: its commit waits for the disk. A server that has no connection
 * left answers too.
 */
export async function isAnsweringOthers(): Promise<boolean> {
  const client = new pg.Client({
    connectionString: databaseUrl(),
    connectionTimeoutMillis: APART_MS,
    query_timeout: APART_MS,
    application_name: 'marea look',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query("select pg_logical_emit_message(true, 'marea', '')")
    return true
  } catch (error) {
    return sqlState(error) === TOO_MANY_CONNECTIONS
  } finally {
    // The farewell to a silent server would never end.
    void client.end().catch(() => {})
  }
}

/** How many of the pool's connections somebody has. */
export function connectionsInUse(): number {
  return acquired
}

/**
 * Asks with a limit in ms on this side: the server does not keep its own while it stands still. A connection that says
 * nothing by then is closed, so that the next question gets another.
 */
export function askWithin<Row extends pg.QueryResultRow>(
  withinMs: number,
  text: string,
  values: unknown[] = [],
) {
  // Missing from the types of `pg`.
  const question: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout: withinMs }
  return pool.query<Row>(question)
}

/** URL of the database, to open a separate connection. */
export function databaseUrl(): string {
  return pool.options.connectionString ?? ''
}

/** What breaks from here on was to be closed: the embedded server may be faster than the last connection. */
export async function disconnectDatabase(): Promise<void> {
  pool?.removeAllListeners('error').on('error', () => {})
  await pool?.end()
}

const DOWN_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EHOSTUNREACH',
])
/**
 * SQLSTATEs of an unavailable database: 08 connection, 57P shutdown, 53 out of resources, 57014 our own statement
 * timeout, 25006 read-only.
 */
const DOWN_STATES = /^(08|57P|53|57014|25006)/

/**
 * SQLSTATE of an error, such as 23505; undefined if PostgreSQL did not raise it. The query builder wraps the error,
 * so the code is on its cause.
 */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string }
    if (code) return code
  }
  return undefined
}

/** Whether no connection of the pool became free in time: this process is overloaded, while the database is up. */
export function isPoolBusy(error: unknown): boolean {
  if (acquired < MAX_CONNECTIONS) return false
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message === 'timeout exceeded when trying to connect') return true
  return false
}

/** Whether a row was not free in time: the database is slow, or somebody holds it. */
export function isLockTimeout(error: unknown): boolean {
  return sqlState(error) === '55P03'
}

/** Whether an error means that the database is away or refuses all writes, rather than that a statement is wrong. */
export function isDatabaseDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string }
    if (code && (DOWN_CODES.has(code) || DOWN_STATES.test(code))) return true
    if (
      /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/.test(
        cause.message,
      )
    )
      return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseDown)) return true
  }
  return false
}
