import { afterAll, inject, vi } from 'vitest'
import { storeLimitedSignIns } from '#app/domains/auth/sign-in/refused.server.ts'
import { replaceSiteSecret } from '#app/domains/settings/site-secret.server.ts'
import { readEnv, replaceEnv } from '#app/platform/environment/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { moveClock } from '#app/platform/time/clock.server.ts'
import { wire } from '#app/platform/wiring.server.ts'
import { WIRING } from '#app/wiring.server.ts'
import { untilNothingRuns } from './pending-statements.ts'
import { SECRET_KEY } from './site-secret.ts'
import './wait-for.ts'

/** Before each file: environment and wiring that every test relies on, whatever the previous file replaced. */
const { url: DATABASE_URL = '', withTables } =
  inject('databases')[Number(process.env.VITEST_POOL_ID) - 1] ?? {}
process.env.DATABASE_URL = DATABASE_URL
process.env.DATABASE_WITH_TABLES = withTables
replaceEnv(readEnv({ DATABASE_URL, DATA_DIR: inject('dataDir'), SECRET_KEY }))
replaceSiteSecret('secreto-de-pruebas')
// Whoever starts a bulk run in a test need not have an account.
wire({ ...WIRING, systemChecks: [], mayRunBulk: async () => true })
moveClock()
// Silent, because tests provoke errors on purpose; LOG_LEVEL=warn shows them.
log.level = process.env.LOG_LEVEL ?? 'silent'

/**
 * After each file and its hooks: restores clock and replaced functions, stores what waits in memory to be stored, and
 * checks that no statement is still running.
 */
afterAll(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await storeLimitedSignIns()
  await untilNothingRuns(DATABASE_URL)
})
