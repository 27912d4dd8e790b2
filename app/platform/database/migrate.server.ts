/** Brings the schema up to date at start, one node at a time. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { recordBreakingMigrations, refuseBreaking } from './breaking-migrations.server.ts'
import { LISTENER } from './change-notices.server.ts'

/**
 * Key of the advisory lock that keeps two nodes from migrating together. Any number that no other advisory lock of
 * this application uses; the same on every node.
 */
const MIGRATION_LOCK = 7_204_101

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
    await migrate(drizzle(client), { migrationsFolder: folder })
    await recordBreakingMigrations(client, migrations)
  } finally {
    await client.end()
  }
}

/** URL of the project's root. This module runs from `app/platform/`, `build/server/` or `build/server/assets/`. */
function rootUrl(): URL {
  const [root] = import.meta.url.split(/(?<=\/)(?:app|build)\/(?!.*\/(?:app|build)\/)/)
  return new URL(root ?? './', import.meta.url)
}
