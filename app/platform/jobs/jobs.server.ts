/** Job queue: pg-boss in our own database, so that a job is enqueued in the transaction that caused it. */
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobInsert, PgBoss, type SendOptions } from 'pg-boss'
import { type Db, db, type Tx } from '../database/db.server.ts'
import { isWriteRefused, recordRefusedWrite } from '../database/writes.server.ts'
import { log } from '../log.server.ts'

/** Connections of a process that works the queues, and of one that only adds to them. */
export const QUEUE_CONNECTIONS = { working: 4, adding: 1 }

let boss: PgBoss | undefined

/** Starts the queue on this node, and creates or migrates its tables. */
export async function startJobs(connectionString: string): Promise<PgBoss> {
  boss = new PgBoss({ connectionString, max: QUEUE_CONNECTIONS.working, application_name: 'marea jobs' })
  // Raised while the database is away or read-only; pg-boss continues polling by itself.
  boss.on('error', warnOnce)
  await boss.start()
  return boss
}

/** Opens the queue for a process that only adds jobs to it; another one works them, and has made the tables. */
export async function startEnqueuing(connectionString: string): Promise<PgBoss> {
  const workless = { migrate: false, supervise: false, schedule: false }
  boss = new PgBoss({
    connectionString,
    max: QUEUE_CONNECTIONS.adding,
    application_name: 'marea jobs',
    ...workless,
  })
  boss.on('error', warnOnce)
  await boss.start()
  return boss
}

/** Milliseconds until the same warning is logged again: each queue polls every few seconds and would repeat it. */
const REPEATED_MS = 60_000
const warnedAt = new Map<string, number>()

function warnOnce(error: Error): void {
  if (isWriteRefused(error)) recordRefusedWrite(error)
  // pg-boss appends queue and worker, which would make equal errors differ.
  const message = error.message.replace(/ \(Queue: .*\)$/, '')
  if (Date.now() - (warnedAt.get(message) ?? Number.NEGATIVE_INFINITY) < REPEATED_MS) return
  warnedAt.set(message, Date.now())
  log.warn({ error: message }, 'job queue')
}

/** Enqueues a job, within `tx` if given. */
export async function enqueue(
  queue: string,
  data: object,
  tx: Db | Tx = db,
  options: SendOptions = {},
): Promise<void> {
  if (!boss) throw new Error('The job queue has not been started.')
  await boss.send(queue, data, { ...options, db: fromDrizzle(tx, sql) })
}

/** Enqueues many jobs in one statement. A job whose `singletonKey` already has a live job is skipped. */
export async function enqueueAll(queue: string, jobs: JobInsert[], tx: Db | Tx = db): Promise<void> {
  if (!boss) throw new Error('The job queue has not been started.')
  if (jobs.length > 0) await boss.insert(queue, jobs, { db: fromDrizzle(tx, sql) })
}

/** Data of the queue's jobs that no worker has taken yet. */
export async function listWaiting<Data extends object>(queue: string, tx: Tx): Promise<Data[]> {
  if (!(await hasQueues(tx))) return []
  const { rows } = await tx.execute<{ data: Data }>(
    sql`select data from pgboss.job where name = ${queue} and state = 'created'`,
  )
  return rows.map(({ data }) => data)
}

/** Lets running jobs finish, for at most 2 s. */
export async function stopJobs(): Promise<void> {
  await boss?.stop({ graceful: true, timeout: 2_000 })
  boss = undefined
}

/**
 * Deletes all jobs, done or waiting, about the rows `ids`, or whose data or output match `pattern` (a PostgreSQL
 * regular expression).
 */
export async function forgetJobs(
  { ids, pattern }: { ids: readonly string[]; pattern: string },
  tx: Tx,
): Promise<void> {
  if (!(await hasQueues(tx))) return
  await tx.execute(sql`delete from pgboss.job
    where data ->> 'id' = any(${sql.param(ids)}::text[]) or concat_ws(' ', data::text, output::text) ~* ${pattern}`)
}

async function hasQueues(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ exists: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as exists`,
  )
  return rows[0]?.exists ?? false
}
