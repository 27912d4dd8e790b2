import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectDatabase, disconnectDatabase, pool } from '#app/platform/database/db.server.ts'
import { type ClockJob, startClock } from '#app/platform/jobs/clock.server.ts'
import { startJobs, stopJobs } from '#app/platform/jobs/jobs.server.ts'

const QUICK = { pollingIntervalSeconds: 0.5 }

beforeEach(async () => {
  connectDatabase(process.env.DATABASE_URL ?? '', () => {})
})

afterEach(async () => {
  await stopJobs()
  await disconnectDatabase()
})

function counting(name: string, cron = '0 7 * * *') {
  const job = { name, cron, runs: 0, run: async () => void job.runs++ }
  return job satisfies ClockJob
}

async function timetable() {
  const { rows } = await pool.query('select name, cron from pgboss.schedule order by name')
  return rows
}

test('a job runs once after a start, for nodes that sleep at its hour', async () => {
  const job = counting('try-once')
  await startClock(await startJobs(process.env.DATABASE_URL ?? ''), [job], QUICK)
  await expect.poll(() => job.runs).toBe(1)
  expect(await timetable()).toEqual([{ name: 'clock-try-once', cron: '0 7 * * *' }])
})

test('two nodes share one timetable, and what fails is tried again by either', async () => {
  const job = counting('try-two')
  const [one, two] = [
    await startJobs(process.env.DATABASE_URL ?? ''),
    await startJobs(process.env.DATABASE_URL ?? ''),
  ]
  // Nobody works yet: both ask, one job waits.
  await startClock(one, [{ ...job, run: job.run }], { pollingIntervalSeconds: 1 })
  await startClock(two, [{ ...job, run: job.run }], { pollingIntervalSeconds: 1 })
  const waiting = await pool.query(
    "select count(*)::int as jobs from pgboss.job where name = 'clock-try-two' and state < 'completed'",
  )
  expect(waiting.rows[0].jobs).toBeLessThanOrEqual(1)
  expect(await timetable()).toEqual([{ name: 'clock-try-two', cron: '0 7 * * *' }])
  await one.stop({ graceful: true, timeout: 2_000 })
})

test('a job of an earlier version leaves the timetable, and an hour that changed is the new one', async () => {
  const boss = await startJobs(process.env.DATABASE_URL ?? '')
  await startClock(boss, [counting('gone'), counting('kept', '0 1 * * *')], QUICK)
  await startClock(boss, [counting('kept', '0 2 * * *')], QUICK)
  expect(await timetable()).toEqual([{ name: 'clock-kept', cron: '0 2 * * *' }])
})
