/** Brings the schema up to date at start, one node at a time. */
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

/** Any constant, the same on every node: two nodes that start together must not migrate together. */
const MIGRATION_LOCK = 7_204_101

export const migrationsFolder = fileURLToPath(new URL('db/migrations', rootUrl()))

/** Runs the pending migrations under an advisory lock. */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

/** The project's root, from the sources (`app/platform/`) as from the build (`build/server/`, `build/server/assets/`). */
function rootUrl(): URL {
  const [root] = import.meta.url.split(/(?<=\/)(?:app|build)\/(?!.*\/(?:app|build)\/)/)
  return new URL(root ?? './', import.meta.url)
}
