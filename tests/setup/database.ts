import type { TestProject } from 'vitest/node'
import { temporaryDirectory } from '../platform/temporary-directory.ts'
import { startDatabase } from './test-database.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrls: string[]
    /** DATA_DIR of what a test stores without saying where. */
    dataDir: string
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
  const directory = await temporaryDirectory()
  project.provide('dataDir', directory.path)
  return () => Promise.all([...databases, directory].map((each) => each.remove()))
}
