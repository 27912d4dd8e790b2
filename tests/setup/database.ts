import type { TestProject } from 'vitest/node'
import { startDatabase } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrls: string[]
  }
}

/** One real PostgreSQL for each worker, so that no file shares rows with one that runs beside it. */
export default async function setup(project: TestProject) {
  const databases = await Promise.all(
    Array.from({ length: Number(project.config.maxWorkers) }, () => startDatabase()),
  )
  project.provide(
    'databaseUrls',
    databases.map(({ url }) => url),
  )
  return () => Promise.all(databases.map((database) => database.remove()))
}
