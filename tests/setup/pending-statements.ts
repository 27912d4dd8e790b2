import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const WITHIN_MS = 20_000
const RUNNING = `select query from pg_stat_activity where datname = current_database() and state <> 'idle'
  and backend_type = 'client backend' and pid <> pg_backend_pid()`

/**
 * Waits until no statement started by the file runs in the worker's database. A remaining one fails the file, because
 * it would write among the rows of the next file.
 */
export async function untilNothingRuns(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const until = Date.now() + WITHIN_MS
    for (;;) {
      const { rows } = await client.query(RUNNING)
      if (rows.length === 0) return
      if (Date.now() > until)
        throw new Error(`Left running by this file: ${rows.map(({ query }) => query).join('; ')}`)
      await sleep(20)
    }
  } finally {
    await client.end()
  }
}
