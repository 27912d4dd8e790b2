import { defineConfig } from 'vitest/config'

/**
 * Unit and integration tests, on one real PostgreSQL. One worker and one module graph: the files share
 * that database, and loading the app once is most of the time of a run.
 */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    globalSetup: 'tests/setup/database.ts',
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    isolate: false,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})
