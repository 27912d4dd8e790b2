// @module-tag night
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateDatabase, migrateUpTo } from '#app/platform/database/migrate.server.ts'
import { startDatabase } from '../setup/test-database.ts'

/** A version that changes a table while a backup reads it, and the version before serves. */
let database: Awaited<ReturnType<typeof startDatabase>>
let backup: pg.Client
let visitor: pg.Client

beforeEach(async () => {
  database = await startDatabase()
  ;[backup, visitor] = [await connected(), await connected()]
})
afterEach(async () => {
  await Promise.all([backup.end(), visitor.end()])
  await database.remove()
})

async function connected() {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  return client
}

/** Number of migrations before the one that adds a column to `system_checks`. */
const WITHOUT_URGENT_HOSTS = 106
/** What a visitor is made to wait at most; a change that waits for its table waits 2 s. */
const READ_WITHIN_MS = 4_000
const BACKUP_MS = 9_000

test('a table that a backup reads is changed once it is free, and read by others meanwhile', async () => {
  await migrateUpTo(WITHOUT_URGENT_HOSTS, database.url)
  const changed = () =>
    visitor.query("select from information_schema.columns where column_name = 'urgent_hosts'")
  await backup.query('begin isolation level repeatable read, read only')
  await backup.query('select from system_checks')
  await visitor.query(`set statement_timeout = ${READ_WITHIN_MS}`)

  const migrated = migrateDatabase(database.url)
  for (const until = Date.now() + BACKUP_MS; Date.now() < until; )
    await visitor.query('select pg_sleep(0.1), count(*) from system_checks')
  expect((await changed()).rowCount).toBe(0)

  await backup.query('commit')
  await migrated
  expect((await changed()).rowCount).toBe(1)
})
