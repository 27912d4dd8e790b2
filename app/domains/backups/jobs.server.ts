/** Owns what the team asks for: a backup or a drill now, done by whichever node takes it, while nobody waits. */
import type { Job, PgBoss } from 'pg-boss'
import { db } from '#app/platform/db.server.ts'
import { enqueue } from '#app/platform/jobs.server.ts'
import { BACKUP_LOCK } from './archive/write.server.ts'
import { makeBackup } from './running/backups.server.ts'
import { DRILL_LOCK, drillRestore } from './running/drill.server.ts'
import { type BegunRun, beginRun, endInterrupted, isUnderWay } from './running/runs.server.ts'
import type { RunKind } from './schema.ts'

const QUEUE = 'backups'
/** A large site into a slow bucket; what takes longer has died. */
export const RUN_WITHIN_SECONDS = 4 * 3600
/** A second try of one that failed is a person's decision. */
const OPTIONS = { retryLimit: 0, expireInSeconds: RUN_WITHIN_SECONDS }

export type Start = 'started' | 'busy'

export async function startBackupWorker(boss: PgBoss, { pollingIntervalSeconds = 2 } = {}): Promise<void> {
  await boss.createQueue(QUEUE, OPTIONS)
  await boss.updateQueue(QUEUE, OPTIONS)
  await boss.work(QUEUE, { pollingIntervalSeconds }, async ([job]: Job<BegunRun>[]) => {
    if (job) await (job.data.kind === 'drill' ? drillRestore(job.data) : makeBackup(job.data))
  })
}

/** A backup, soon. `busy`: one is being made. */
export async function startBackup(): Promise<Start> {
  return start('manual', ['manual', 'nightly'], BACKUP_LOCK)
}

/** A trial of the newest backup, soon. */
export async function startRestoreDrill(): Promise<Start> {
  return start('drill', ['drill'], DRILL_LOCK)
}

async function start(kind: RunKind, kinds: RunKind[], lock: number): Promise<Start> {
  return db.transaction(async (tx) => {
    await endInterrupted(kinds, lock, tx)
    if (await isUnderWay(kinds, tx)) return 'busy'
    const { id } = await beginRun(kind, tx)
    await enqueue(QUEUE, { id, kind } satisfies BegunRun, tx)
    return 'started'
  })
}
