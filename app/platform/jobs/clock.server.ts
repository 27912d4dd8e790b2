/** Scheduled jobs, each run once however many nodes there are: pg-boss keeps the schedule in the database. */
import type { PgBoss } from 'pg-boss'
import { log } from '../log.server.ts'
import { withLogContext } from '../log-context.server.ts'

export type ClockJob = {
  /** Part of the queue's name: letters and dashes. */
  name: string
  /** Cron expression of five fields, in UTC. */
  cron: string
  /** Interval in seconds at which this node polls for the job, if somebody waits for it. */
  pollingSeconds?: number
  /** Maximum duration in seconds if ten minutes are too short; a job that takes longer is given to another node. */
  withinSeconds?: number
  /** Must be repeatable, because the job of a node that dies is run again by another. */
  run(): Promise<unknown>
}

/** Prefix of the queues, which identifies schedules of other versions of this program. */
const PREFIX = 'clock-'
/** Default polling interval in seconds, since nobody waits for most jobs. */
const POLLING_SECONDS = 15
const EXPIRY_SECONDS = 10 * 60

/**
 * Schedules the jobs and works them on this node. Each job also runs once after a start, because a machine that is
 * off at night would otherwise never do what is due then.
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
    // Exclusive: two nodes that start together, or a tick meanwhile, create one job.
    await boss.createQueue(queue, { ...options, policy: 'exclusive' })
    await boss.updateQueue(queue, options)
    await boss.schedule(queue, cron, null, { tz: 'UTC' })
    await boss.work(queue, { pollingIntervalSeconds: pollingSeconds }, async () => {
      await withLogContext({ job: name }, run)
      reportDone(name)
    })
    await boss.send(queue, null)
  }
}

/** Milliseconds between two log lines about jobs that went well, which are many and say little. */
const REPORT_MS = 60_000
const done = new Map<string, number>()
let reportedAt = 0

function reportDone(name: string): void {
  done.set(name, (done.get(name) ?? 0) + 1)
  if (Date.now() - reportedAt < REPORT_MS) return
  log.info({ jobs: Object.fromEntries(done) }, 'clock jobs done')
  done.clear()
  reportedAt = Date.now()
}

/** Unschedules jobs that were renamed or removed, which no worker takes any more. */
async function dropOthers(boss: PgBoss, jobs: readonly ClockJob[]): Promise<void> {
  const ours = new Set(jobs.map(({ name }) => PREFIX + name))
  for (const { name } of await boss.getSchedules())
    if (name.startsWith(PREFIX) && !ours.has(name)) await boss.unschedule(name)
}
