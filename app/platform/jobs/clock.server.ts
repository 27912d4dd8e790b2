/** Scheduled jobs, each run once however many nodes there are: pg-boss keeps the schedule in the database. */
import type { PgBoss } from 'pg-boss'
import { log } from '../log.server.ts'

export type ClockJob = {
  /** Names the job's queue; a letter-and-dash word. */
  name: string
  /** Five fields, in UTC. */
  cron: string
  /** How often this node polls for the job, where somebody waits for it. */
  pollingSeconds?: number
  /** Maximum duration, where ten minutes are not enough; a job that takes longer is given to another node. */
  withinSeconds?: number
  /** Must be repeatable: a node that dies in the middle leaves the work to another. */
  run(): Promise<unknown>
}

/** Prefix of the queues, by which schedules of another version of the program are known as ours. */
const PREFIX = 'clock-'
/** Default interval of polling: nobody waits for most jobs. */
const POLLING_SECONDS = 15
const EXPIRY_SECONDS = 10 * 60

/**
 * Puts the jobs on the timetable and works them on this node. Each also runs once after a start: a machine
 * that is off at night would otherwise never do what is due then.
 */
export async function startClock(
  boss: PgBoss,
  jobs: readonly ClockJob[],
  { pollingIntervalSeconds = POLLING_SECONDS } = {},
): Promise<void> {
  await dropOthers(boss, jobs)
  for (const job of jobs) {
    const { name, cron, run, pollingSeconds = pollingIntervalSeconds, withinSeconds = EXPIRY_SECONDS } = job
    const queue = PREFIX + name
    const options = { retryLimit: 3, retryDelay: 60, expireInSeconds: withinSeconds }
    // Exclusive: two nodes that start together, or a tick in the meantime, make one job.
    await boss.createQueue(queue, { ...options, policy: 'exclusive' })
    await boss.updateQueue(queue, options)
    await boss.schedule(queue, cron, null, { tz: 'UTC' })
    await boss.work(queue, { pollingIntervalSeconds: pollingSeconds }, async () => {
      await run()
      log.info({ job: name }, 'clock job done')
    })
    await boss.send(queue, null)
  }
}

/** Unschedules jobs that were renamed or removed since: nobody works them any more. */
async function dropOthers(boss: PgBoss, jobs: readonly ClockJob[]): Promise<void> {
  const ours = new Set(jobs.map(({ name }) => PREFIX + name))
  for (const { name } of await boss.getSchedules())
    if (name.startsWith(PREFIX) && !ours.has(name)) await boss.unschedule(name)
}
