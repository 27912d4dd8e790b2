import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { inlineScript } from './scripts/inline-script.ts'
import { NIGHT } from './scripts/test/night.ts'
import { MAX_WAIT_MS } from './tests/setup/max-wait.ts'

/** Folders whose files start sites and servers: the longest runs, so they begin first and none is left to run alone. */
const FIRST = ['drills', 'http', 'growth', 'backups', 'platform']

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = FIRST.findIndex((folder) => moduleId.includes(`/tests/${folder}/`))
  return place < 0 ? FIRST.length : place
}

/**
 * Unit and integration tests, on real PostgreSQL. Each worker has a database and one module graph for all its files:
 * loading the app once is most of the time of the small ones. One more than the cores of a small machine, because a
 * third of a test is waiting for a server, a clock or a queue.
 */
export default defineConfig({
  plugins: [inlineScript()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/e2e/**'],
    globalSetup: 'tests/setup/database.ts',
    setupFiles: 'tests/setup/each-file.ts',
    tags: [{ name: NIGHT, description: 'left to `npm test -- night`' }],
    pool: 'forks',
    maxWorkers: 3,
    // By night in any order: a file that depends on its neighbours fails one day (STYLE.md, Tests).
    sequence: process.env.AT_SCALE ? { shuffle: { files: true } } : { sequencer: LongestFirst },
    isolate: false,
    // Timeouts are for what hangs, not for what is slow on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: MAX_WAIT_MS } },
  },
})
