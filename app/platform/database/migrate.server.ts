/** Brings the schema up to date at start, one node at a time. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { noteBreaking, refuseBreaking } from './breaking-migrations.server.ts'
import { LISTENER } from './change-notices.server.ts'

/** Key of the advisory lock: any constant that no other lock uses, the same on every node: two nodes that start together must not migrate together. */
const MIGRATION_LOCK = 7_204_101

const JOURNAL = 'meta/_journal.json'

const migrationsFolder = fileURLToPath(new URL('db/migrations', rootUrl()))

/** Runs the pending migrations under an advisory lock. */
export async function migrateDatabase(url: string): Promise<void> {
  await migrateFrom(migrationsFolder, url)
}

/** This program's migrations, the oldest first. `folderMillis` is what the database keeps as `created_at`. */
export function listMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder })
}

/** Runs only the first `number` migrations, for a backup that an earlier version made. */
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

/** Runs the migrations of `folder`, as the version that ships it would. */
export async function migrateFrom(folder: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const migrations = readMigrationFiles({ migrationsFolder: folder })
    await refuseBreaking(client, migrations, LISTENER)
    await migrate(drizzle(client), { migrationsFolder: folder })
    await noteBreaking(client, migrations)
  } finally {
    await client.end()
  }
}

/** The project's root, from the sources (`app/platform/`) as from the build (`build/server/`, `build/server/assets/`). */
function rootUrl(): URL {
  const [root] = import.meta.url.split(/(?<=\/)(?:app|build)\/(?!.*\/(?:app|build)\/)/)
  return new URL(root ?? './', import.meta.url)
}
