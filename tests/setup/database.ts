import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { startDatabase, type TestDatabase } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Per worker: its own database, and the name of one with all tables, used only as a template. */
    databases: { url: string; withTables: string }[]
    /** DATA_DIR for tests that do not choose one. */
    dataDir: string
  }
}

/** Starts one real PostgreSQL per worker, so that files running in parallel share no rows. */
export default async function setup(project: TestProject) {
  // Compile cache for the programs that tests start hundreds of times.
  process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/marea/compiled')
  const workers = await Promise.all(Array.from({ length: Number(project.config.maxWorkers) }, startPair))
  project.provide(
    'databases',
    workers.map(({ own, withTables }) => ({ url: own.url, withTables: nameOf(withTables) })),
  )
  const directory = await temporaryDirectory()
  project.provide('dataDir', directory.path)
  return async () => {
    await Promise.all(
      [...workers.map(({ withTables }) => withTables), directory].map((each) => each.remove()),
    )
    await Promise.all(workers.map(({ own }) => own.remove()))
  }
}

async function startPair() {
  const own = await startDatabase()
  const withTables = await startDatabase(own.url)
  await migrateDatabase(withTables.url)
  return { own, withTables }
}

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1)
