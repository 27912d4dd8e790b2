/** Brings the schema up to date at start, one node at a time. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { recordBreakingMigrations, refuseBreaking } from './breaking-migrations.server.ts'
import { LISTENER } from './change-notices.server.ts'
import { sqlState } from './db.server.ts'

/**
 * Key of the advisory lock that keeps two nodes from migrating together. Any number that no other advisory lock of
 * this application uses; the same on every node.
 */
const MIGRATION_LOCK = 7_204_101

/**
 * Milliseconds that a change of a table waits for those who use it, such as a backup, which reads it for minutes: whoever
 * comes to read it meanwhile waits behind the change.
 */
const TABLE_FREE_WITHIN_MS = 2_000
/** Milliseconds in which they are answered before the next attempt. */
const ATTEMPTS_APART_MS = 3_000
/** SQLSTATEs of a table that was not free in time, and of two who waited for each other. */
const IN_USE = ['55P03', '40P01']

const JOURNAL = 'meta/_journal.json'

const migrationsFolder = fileURLToPath(new URL('db/migrations', rootUrl()))

/** Applies the pending migrations under an advisory lock. */
export async function migrateDatabase(url: string): Promise<void> {
  await migrateFrom(migrationsFolder, url)
}

/** Migrations of this program, the oldest first. `folderMillis` is what the database stores as `created_at`. */
export function listMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder })
}

/** Applies only the first `number` migrations, to restore a backup of an earlier version. */
export async function migrateUpTo(number: number, url: string): Promise<void> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, JOURNAL), 'utf8')) as {
    entries: { tag: string }[]
  }
  const folder = await mkdtemp(join(tmpdir(), 'marea-migrations-'))
  try {
    await mkdir(join(folder, 'meta'))
    const entries = journal.entries.slice(0, number)
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) await cp(join(migrationsFolder, `${tag}.sql`), join(folder, `${tag}.sql`))
    await migrateFrom(folder, url)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Applies the migrations of `folder`, like the version that ships it. */
export async function migrateFrom(folder: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A connection that is lost fails its statement; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const migrations = readMigrationFiles({ migrationsFolder: folder })
    await refuseBreaking(client, migrations, LISTENER)
    await untilFree(client, async () => {
      await migrate(drizzle(client), { migrationsFolder: folder })
      await recordBreakingMigrations(client, migrations)
    })
  } finally {
    await client.end()
  }
}

/** Changes tables in one transaction, which is repeated as long as others use them. */
async function untilFree(client: pg.Client, change: () => Promise<void>): Promise<void> {
  await client.query(`set lock_timeout = ${TABLE_FREE_WITHIN_MS}`)
  for (;;)
    try {
      return await change()
    } catch (error) {
      if (!IN_USE.includes(sqlState(error) ?? '')) throw error
      await sleep(ATTEMPTS_APART_MS)
    }
}

/** URL of the project's root. This module runs from `app/platform/`, `build/server/` or `build/server/assets/`. */
function rootUrl(): URL {
  const [root] = import.meta.url.split(/(?<=\/)(?:app|build)\/(?!.*\/(?:app|build)\/)/)
  return new URL(root ?? './', import.meta.url)
}
