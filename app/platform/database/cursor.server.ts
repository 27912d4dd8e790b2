/** Owns reading many rows in constant memory: in batches, from one snapshot. */
import { type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Db, pool } from './db.server.ts'

/** Rows fetched at a time. */
const BATCH = 500

/**
 * Yields rows in batches; ending the iteration early releases the connection. Values are as PostgreSQL writes them:
 * timestamps as text, in `timeZone` if given.
 */
export async function* eachBatch<Row extends Record<string, unknown>>(
  select: (on: Db) => SQLWrapper,
  timeZone?: string,
): AsyncGenerator<Row[]> {
  const client = await pool.connect()
  let failure: Error | undefined
  try {
    const own = drizzle(client)
    await own.execute(sql`begin read only`)
    // Ends a stalled download after 60 s, which would otherwise keep a connection of the pool.
    await own.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
    if (timeZone) await own.execute(sql`select set_config('TimeZone', ${timeZone}, true)`)
    await own.execute(sql`declare every_row no scroll cursor for ${select(own)}`)
    for (;;) {
      const { rows } = await own.execute<Row>(sql.raw(`fetch ${BATCH} from every_row`))
      if (rows.length > 0) yield rows as Row[]
      if (rows.length < BATCH) return
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error))
    throw error
  } finally {
    if (!failure) await client.query('rollback').catch((error: Error) => (failure = error))
    client.release(failure)
  }
}
