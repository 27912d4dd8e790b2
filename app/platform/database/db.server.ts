/** The one way to PostgreSQL: pool, query builder, transaction type. Knows no table. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTransactionConfig } from 'drizzle-orm/pg-core'
import pg from 'pg'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

const MAX_CONNECTIONS = 12
const CONNECT_TIMEOUT_MS = 3_000
const STATEMENT_TIMEOUT_MS = 15_000

/** Both are set by `connectDatabase` before the first request is served. */
export let pool: pg.Pool
export let db: Db
/** Connections of the pool that are in use. */
let acquired = 0

/** Opens the pool. Connections are made on demand, so this does not fail when the server is away. */
export function connectDatabase(url: string, onError: (error: Error) => void): void {
  pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'marea',
    // Statements of one transaction that do not wait for each other (`Promise.all`) leave in one packet.
    pipeline: true,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', onError)
  // So would one that breaks between two statements of a transaction, which the pool does not watch; the
  // next statement reports it to whoever asked for it.
  pool.on('connect', (client) => client.on('error', () => {}))
  acquired = 0
  pool.on('acquire', () => acquired++)
  pool.on('release', () => acquired--)
  db = drizzle(pool)
  db.transaction = inTransaction
}

/**
 * Replaces Drizzle's own transaction, which leaks a connection that breaks before `begin`, and returns one to the pool as
 * sound after a failed rollback (drizzle-team/drizzle-orm#6114): after twelve of them nothing answers any more.
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
    // If `run` did not throw the error, begin, commit or rollback failed: the connection may be unsound, and is closed.
    client.release(error !== thrown)
    throw error
  }
}

/** URL of the connected database, for what needs a connection of its own. */
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
 * SQLSTATE classes: 08 connection, 57P shutdown, 53 out of resources; 57014 is our own statement timeout, 25006 a
 * database that only reads.
 */
const DOWN_STATES = /^(08|57P|53|57014|25006)/

/** SQLSTATE of a refusal by PostgreSQL, such as 23505. It is on the cause: the query builder's own error has none. */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: string }
    if (code) return code
  }
  return undefined
}

/** Whether no connection of the pool became free in time: the process is overloaded, the database is there. */
export function isPoolBusy(error: unknown): boolean {
  if (acquired < MAX_CONNECTIONS) return false
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message === 'timeout exceeded when trying to connect') return true
  return false
}

/** Whether an error says that the database is away or stores nothing for now, rather than that a statement is wrong. */
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
