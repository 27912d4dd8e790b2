import type { TestProject } from 'vitest/node'
import { startDatabase } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

/** One real PostgreSQL for the whole run; the tests find their database at DATABASE_URL. */
export default async function setup(project: TestProject) {
  const database = await startDatabase()
  process.env.DATABASE_URL = database.url
  project.provide('databaseUrl', database.url)
  return database.remove
}
