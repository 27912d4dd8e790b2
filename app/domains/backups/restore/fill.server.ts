/** Fills the empty tables of a database from a backup: all of them, counted and compared, or none. */
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type OpenFile, readBackup } from '../archive/archive.server.ts'
import type { Manifest, TableHead } from '../archive/entries.ts'
import type { Inspection } from '../archive/inspect.server.ts'
import {
  columnList,
  copyOut,
  listTables,
  prepareSession,
  quoted,
  readSequences,
  type Table,
} from '../archive/snapshot.server.ts'
import { Unreadable } from '../schema.ts'

type Source = { open: OpenFile; key: string | undefined; inspection: Inspection }

/** @param settle runs in the same transaction, after the copied rows were verified. */
export async function fillTables(
  client: pg.Client,
  { open, key, inspection: { manifest } }: Source,
  settle: () => Promise<void> = async () => {},
): Promise<void> {
  await prepareSession(client)
  await client.query('begin')
  try {
    const tables = await listTables(client)
    const restoreKeys = await withoutForeignKeys(client)
    // Migrations may have inserted rows, which the backup holds too.
    await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`)
    for await (const { head, body } of readBackup(open, key)) {
      if (head.kind === 'table') await copyIn(client, head, tables, body)
      if (head.kind === 'picture') break
    }
    await restoreKeys()
    await setSequences(client, manifest)
    await compare(client, tables, manifest)
    await settle()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/**
 * Drops the foreign keys and returns a function that restores them. Some tables refer to each other, and only a
 * superuser may disable the checks; re-adding a key checks all rows at once, which is quicker too.
 */
async function withoutForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { on, name } of rows) await client.query(`alter table ${on} drop constraint ${name}`)
  return async () => {
    for (const { on, name, definition } of rows)
      await client.query(`alter table ${on} add constraint ${name} ${definition}`)
  }
}

/** Copies one table. Names from the file become SQL, so only tables and columns that the database has are accepted. */
async function copyIn(
  client: pg.Client,
  { name, columns }: TableHead,
  tables: Table[],
  body: AsyncIterable<Buffer>,
): Promise<void> {
  const known = tables.find((table) => table.name === name)
  if (!known || columns.some((column) => !known.columns.includes(column))) throw new Unreadable('corrupt')
  await pipeline(body, client.query(copyFrom(`copy ${quoted(name)} (${columnList(columns)}) from stdin`)))
}

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  for (const name of Object.keys(await readSequences(client))) {
    const state = sequences[name]
    if (state) await client.query('select setval($1, $2, $3)', [quoted(name), state.last, state.isCalled])
  }
}

/** Compares the tables with the manifest, reading them the way a backup does. */
async function compare(client: pg.Client, tables: Table[], manifest: Manifest): Promise<void> {
  for (const table of tables) {
    let found = { rows: 0, sha256: '' }
    const rows = copyOut(client, table, (rows, sha256) => {
      found = { rows, sha256 }
    })
    for await (const _ of rows);
    const { rows: count, sha256 } = manifest.tables[table.name] ?? { rows: 0 }
    if (found.rows !== count || (sha256 && found.sha256 !== sha256))
      throw new Error(`The table ${table.name} is not what the backup holds.`)
  }
}
