import pg from 'pg'

const CONNECTED_WITHIN_MS = 5_000
const ANSWERED_WITHIN_MS = 15_000

/** Rows of one statement over a connection of its own. Rejects if the server does not answer in time. */
export async function queryOnce<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTED_WITHIN_MS,
    query_timeout: ANSWERED_WITHIN_MS,
  })
  // A connection that is lost meanwhile fails the statement; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query<Row>(statement)).rows
  } finally {
    // One that does not answer would not end either.
    client.end().catch(() => {})
  }
}
