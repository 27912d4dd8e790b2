/** Owns what the team asks for: a backup or a drill now, done by whichever node takes it, while nobody waits. */
import type { Job, PgBoss } from 'pg-boss'
import type { Tx } from '#app/platform/database/db.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { makeBackup } from './running/backups.server.ts'
import { drillRestore } from './running/drill.server.ts'
import { type BegunRun, leaveQueue } from './running/runs.server.ts'
import { RUN_QUEUE, takeTurn } from './running/turn.server.ts'
import type { RunKind } from './schema.ts'

/** A large site into a slow bucket; what takes longer has died. */
export const RUN_WITHIN_SECONDS = 4 * 3600
/** A second try of one that failed is a person's decision. */
const OPTIONS = { retryLimit: 0, expireInSeconds: RUN_WITHIN_SECONDS }

export type Start = 'started' | 'busy'

export async function startBackupWorker(boss: PgBoss, { pollingIntervalSeconds = 2 } = {}): Promise<void> {
  await boss.createQueue(RUN_QUEUE, OPTIONS)
  await boss.updateQueue(RUN_QUEUE, OPTIONS)
  await boss.work(RUN_QUEUE, { pollingIntervalSeconds }, async ([job]: Job<BegunRun>[]) => {
    if (!job || !(await leaveQueue(job.data.id))) return
    await (job.data.kind === 'drill' ? drillRestore(job.data) : makeBackup(job.data))
  })
}

/** Told within the transaction that makes the wish count. */
type Record = (tx: Tx) => Promise<void>

/** A backup, soon. `busy`: one is being made. */
export async function startBackup(record: Record = async () => {}): Promise<Start> {
  return start('manual', record)
}

/** A trial of the newest backup, soon. */
export async function startRestoreDrill(record: Record = async () => {}): Promise<Start> {
  return start('drill', record)
}

async function start(kind: RunKind, record: Record): Promise<Start> {
  const run = await takeTurn(
    kind,
    async () => true,
    async ({ id }, tx) => {
      await enqueue(RUN_QUEUE, { id, kind } satisfies BegunRun, tx)
      await record(tx)
    },
  )
  return run ? 'started' : 'busy'
}
