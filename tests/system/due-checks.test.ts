import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import {
  type Check,
  checkSystem,
  readSystem,
  readUrgency,
  runCheapChecks,
  runDueChecks,
} from '#app/domains/system/system.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { startClock } from '#app/platform/jobs/clock.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'
import { wire } from '#app/platform/wiring.server.ts'
import { rowsOf, withTables } from '../setup/team.ts'

withTables('system_checks')
afterAll(() => wire({ systemChecks: [] }))

const state = { looks: 0, finding: { state: 'ok', says: 'Bien.' } as Awaited<ReturnType<Check['look']>> }
const counted: Check = {
  part: 'storage',
  async look() {
    state.looks++
    return state.finding
  },
}

beforeEach(() => {
  Object.assign(state, { looks: 0, finding: { state: 'ok', says: 'Bien.' } })
  wire({ systemChecks: [counted] })
})

const someTimeAgo = (seconds: number) =>
  db.execute(sql`update system_checks set claimed_at = clock_timestamp() - make_interval(secs => ${seconds})`)

test('ten who watch at once make one look, and the next comes ten seconds later', async () => {
  await Promise.all(Array.from({ length: 10 }, () => runDueChecks()))
  expect(state.looks).toBe(1)
  await someTimeAgo(9)
  await runDueChecks()
  expect(state.looks).toBe(1)
  await someTimeAgo(10)
  await Promise.all(Array.from({ length: 10 }, () => runDueChecks()))
  expect(state.looks).toBe(2)
})

test('what others run is asked every fifteen seconds at most', async () => {
  wire({ systemChecks: [{ ...counted, part: 'mail', restSeconds: 15 }] })
  await runDueChecks()
  await someTimeAgo(14)
  await runDueChecks()
  expect(state.looks).toBe(1)
  await someTimeAgo(15)
  await runDueChecks()
  expect(state.looks).toBe(2)
})

test('the clock leaves alone what somebody looked at within the minute', async () => {
  await runDueChecks()
  await someTimeAgo(30)
  await checkSystem()
  expect(state.looks).toBe(1)
  await someTimeAgo(61)
  await checkSystem()
  expect(state.looks).toBe(2)
})

test('two nodes share one turn of the clock', async () => {
  const url = process.env.DATABASE_URL ?? ''
  const [one, two] = [await startJobs(url), await startJobs(url)]
  const job = { name: 'check-system', cron: '*/10 * * * *', run: checkSystem }
  await Promise.all([one, two].map((boss) => startClock(boss, [job], { pollingIntervalSeconds: 0.5 })))
  await expect
    .poll(
      async () =>
        (
          await rowsOf(`select 1 from pgboss.job
    where name = 'clock-check-system' and state < 'completed'`)
        ).length,
    )
    .toBe(0)
  expect(state.looks).toBe(1)
  const timetable = await rowsOf(`select cron from pgboss.schedule where name = 'clock-check-system'`)
  expect(timetable).toEqual([{ cron: '*/10 * * * *' }])
  await one.stop({ graceful: true, timeout: 2_000 })
  await stopJobs()
})

test('a look that never ends is given up after five seconds, and holds up no other', async () => {
  const endless: Check = { part: 'crm', look: () => new Promise(() => {}) }
  wire({ systemChecks: [endless, counted] })
  const since = performance.now()
  await runDueChecks()
  expect(performance.now() - since).toBeLessThan(6_000)
  const { parts } = await readSystem()
  expect(parts.slice(1)).toMatchObject([
    { part: 'crm', state: 'failure', says: 'No respondió en 5 segundos.' },
    { part: 'storage', state: 'ok' },
  ])
})

test('a look that breaks is a failure without the cause, and so is known since when', async () => {
  await runDueChecks()
  wire({ systemChecks: [{ part: 'storage', look: () => Promise.reject(new Error('clave-secreta')) }] })
  await someTimeAgo(20)
  await runDueChecks()
  const [, broken] = (await readSystem()).parts
  expect(broken).toMatchObject({ state: 'failure', since: broken?.checked_at })
  expect(JSON.stringify(broken)).not.toContain('clave-secreta')
  await someTimeAgo(20)
  await runDueChecks()
  const [, still] = (await readSystem()).parts
  expect(still?.since).toBe(broken?.since)
  expect(still?.checked_at).not.toBe(broken?.checked_at)
})

test('until the first look nothing is claimed to be well', async () => {
  const [database, storage] = (await readSystem()).parts
  expect(database).toMatchObject({
    part: 'database',
    state: 'ok',
    says: expect.stringMatching(/^PostgreSQL \d+/),
  })
  expect(storage).toMatchObject({ state: 'unknown', checked_at: null })
})

test('a machine whose own disk is nearly full says so, however often another one looks at its own', {
  tags: ['night'],
}, async () => {
  const well = { state: 'ok', says: 'Quedan 80 GB.' } as const
  wire({ systemChecks: [{ ...counted, part: 'disk', ofMachine: true, isCheap: true }] })
  const disk = async () => (await readSystem()).parts[1]
  const isUrgent = async () => (await readUrgency(['disk']))[0]?.urgent_since !== null
  state.finding = well
  await runCheapChecks()
  // The other one has just looked.
  await someTimeAgo(1)
  state.finding = { state: 'warning', says: 'Quedan 2 GB.', isUrgent: true }
  await runCheapChecks()
  expect(await disk()).toMatchObject({ state: 'warning', says: 'Quedan 2 GB.' })
  expect(await isUrgent()).toBe(true)
  await someTimeAgo(1)
  state.finding = well
  await runCheapChecks()
  expect(await isUrgent()).toBe(false)
  // What needs nobody is stored by whose turn it is.
  await someTimeAgo(1)
  state.finding = { state: 'ok', says: 'Quedan 79 GB.' }
  await runCheapChecks()
  expect(await disk()).toMatchObject(well)
})
