import pg from 'pg'

/** Rows of a database that the test itself is not connected to: of a site, a drill, a backup. */
export async function queryAt<Row extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  // A server that is taken away meanwhile is the failure of the statement, not of the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await client.query<Row>(statement, values)
    return (Array.isArray(result) ? result.at(-1) : result).rows
  } finally {
    await client.end()
  }
}
