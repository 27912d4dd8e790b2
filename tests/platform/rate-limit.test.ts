import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectDatabase, disconnectDatabase } from '#app/platform/database/db.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { log } from '#app/platform/log.server.ts'

const DATABASE_URL = process.env.DATABASE_URL ?? ''

beforeAll(async () => {
  await migrateDatabase(DATABASE_URL)
  connectDatabase(DATABASE_URL, () => {})
})
afterAll(() => disconnectDatabase())

test('a limit that is reached is logged by its name, once, and not by whom', async () => {
  const logged = vi.spyOn(log, 'warn')
  const who = randomUUID()
  const outcomes: boolean[] = []
  for (let attempt = 0; attempt < 7; attempt++) outcomes.push((await spendAttempt('resetByAccount', who)).ok)
  expect(outcomes).toEqual([true, true, true, true, false, false, false])
  expect(logged.mock.calls).toEqual([[{ limit: 'resetByAccount' }, 'limit reached']])
})
