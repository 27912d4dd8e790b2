import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The drills take longest and have the smallest file, which Vitest would begin last: one worker would idle. */
class DrillsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isDrill = ({ moduleId }: TestSpecification) => Number(moduleId.includes('/tests/drills/'))
    return (await super.sort(files)).toSorted((one, other) => isDrill(other) - isDrill(one))
  }
}

/**
 * Unit and integration tests, on real PostgreSQL. Two workers, each with a database and one module graph
 * for all its files: loading the app once is most of the time of the small ones.
 */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    globalSetup: 'tests/setup/database.ts',
    setupFiles: 'tests/setup/database-of-worker.ts',
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: DrillsFirst },
    isolate: false,
    // Against what never ends, not against what is slow on a machine that does much else.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
