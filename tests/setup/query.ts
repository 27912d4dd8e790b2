import pg from 'pg'

/** Rows of a database that the test is not connected to: that of a site, a drill or a backup. */
export async function queryAt<Row extends pg.QueryResultRow>(
  connectionString: string,
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString })
  // If the server is stopped meanwhile, the statement fails; without a listener the process would end.
  client.on('error', () => {})
  await client.connect()
  try {
    const result: pg.QueryResult<Row> | pg.QueryResult<Row>[] = await client.query<Row>(statement, values)
    return (Array.isArray(result) ? result.at(-1) : result).rows
  } finally {
    await client.end()
  }
}
