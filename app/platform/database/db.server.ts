/** Access to PostgreSQL: pool, query builder, transaction type. Knows no table. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { TimedClient } from './slow-queries.server.ts'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const MAX_CONNECTIONS = 12
const CONNECT_TIMEOUT_MS = 3_000
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
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
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
  db = drizzle(pool)
  db.transaction = inTransaction
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

/** URL of the database, to open a separate connection. */
export function databaseUrl(): string {
  return pool.options.connectionString ?? ''
}

export async function disconnectDatabase(): Promise<void> {
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
