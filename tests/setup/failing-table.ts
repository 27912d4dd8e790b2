import pg from 'pg'

/** Statements that fail: all writes, unless limited to an operation or to some rows. */
type Rows = {
  on?: 'insert' | 'update' | 'delete'
  /** SQL expression over `new` and `old`. */
  when?: string
  /** URL of another database than the worker's. */
  database?: string
}

/** PostgreSQL refuses writes to `table`, as on a full disk, until `run` has ended. */
export function whileRefused<Result>(
  table: string,
  run: () => Result,
  { words = 'disk full', ...rows }: Rows & { words?: string } = {},
): Promise<Awaited<Result>> {
  return whileTriggered(table, `raise exception '${words}';`, run, rows)
}

/** PostgreSQL reports success but writes nothing to `table`, until `run` has ended. */
export function whileIgnored<Result>(
  table: string,
  run: () => Result,
  rows: Rows = {},
): Promise<Awaited<Result>> {
  return whileTriggered(table, 'return null;', run, rows)
}

/** Installs a trigger before each row of `table` until `run` has ended; `body` is PL/pgSQL. */
export async function whileTriggered<Result>(
  table: string,
  body: string,
  run: () => Result,
  {
    on,
    when = 'true',
    database = process.env.SITE_DATABASE_URL ?? process.env.DATABASE_URL,
  }: Rows & { database?: string | undefined } = {},
): Promise<Awaited<Result>> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    await client.query(
      `create function fail_in_test() returns trigger language plpgsql as $$ begin ${body} end $$;
       create trigger fail_in_test before ${on ?? 'insert or update or delete'} on ${table}
         for each row when (${when}) execute function fail_in_test()`,
    )
    return await run()
  } finally {
    await client.query('drop function if exists fail_in_test cascade').finally(() => client.end())
  }
}
