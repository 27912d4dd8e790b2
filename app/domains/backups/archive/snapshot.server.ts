/** Reads a database as of one instant: its tables as COPY text ordered by key, and its sequences. */
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { Manifest } from './entries.ts'

/**
 * Tables that a backup leaves out: sessions and codes grant access and expire soon; rate limits count for hours; the
 * list of backup runs belongs to this installation; search texts and counts are rebuilt with their rows. The job
 * queue has a schema of its own and is rebuilt from pending rows.
 */
const LEFT_OUT = [
  'session',
  'verification',
  'rate_limits',
  'backup_runs',
  'event_texts',
  'content_texts',
  'academy_texts',
  'contact_texts',
  'mail_texts',
  'contact_counts',
]

/** Session settings that make every server print the same text, whatever its configuration. */
const ONE_TEXT = `set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8';
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`

export type Table = {
  name: string
  columns: string[]
  /** SQL `order by` list that sorts alike on every server. */
  order: string
}

export async function prepareSession(client: pg.Client): Promise<void> {
  await client.query(ONE_TEXT)
}

/** Tables of the site that a backup includes, each with its stored columns. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select string_agg(quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end, ', '
          order by array_position(indkey::int2[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = c.oid and indisprimary), quote_ident(c.relname) || '::text collate "C"') as order
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
      and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
    order by relname collate "C"`,
    [LEFT_OUT],
  )
  return rows
}

/** Yields the rows of a table as COPY text; at the end `sum` receives their number and checksum. */
export async function* copyOut(
  client: pg.Client,
  table: Table,
  sum: (rows: number, sha256: string) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const columns = columnList(table.columns)
  const rows = client.query(
    copyTo(`copy (select ${columns} from ${quoted(table.name)} order by ${table.order}) to stdout`),
  )
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    hash.update(chunk)
    yield chunk
  }
  sum(rows.rowCount, hash.digest('hex'))
}

export async function readSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname collate "C"`,
  )
  const sequences: Manifest['sequences'] = {}
  for (const { name } of rows) {
    const { rows: states } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    )
    if (states[0]) sequences[name] = states[0]
  }
  return sequences
}

export function columnList(columns: readonly string[]): string {
  return columns.map(quoted).join(', ')
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
