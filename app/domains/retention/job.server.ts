/**
 * Owns the job that keeps the rules (docs/decisions/0108-retention.md): each removal in steps, each step a transaction.
 * A killed node leaves whole steps; the next run goes on. Of two nodes the second waits for a step of the first, and
 * finds its rows gone.
 */
import { sql } from 'drizzle-orm'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { traceOf } from '#app/platform/failure.server.ts'
import { log } from '#app/platform/log.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import type { ChosenPeriods, RuleName } from '#app/retention.ts'
import { isHeld } from './hold.server.ts'
import {
  isStepped,
  type Removal,
  removeSome,
  type SteppedRemoval,
  type WholeRemoval,
} from './removal.server.ts'
import { REMOVALS } from './removals.server.ts'
import { retention_progress } from './tables.server.ts'

/** Small enough for a transaction of a tenth of a second. */
const ROWS_PER_STEP = 500
/** A run ends by then, so that the queue does not give it to another node; the next goes on. */
const LONGEST_RUN_MS = 8 * 60_000
/** Those that came to their end rest, since reading what is kept costs time where there are many rows. */
const REST_HOURS = 20
/** What a rule removed is known so long. */
const REMOVALS_KEPT = '2 years'

/** Runs every removal that is due. One that fails is logged and shown, and holds up no other. */
export async function keepRetentionRules({
  rowsPerStep = ROWS_PER_STEP,
  longestMs = LONGEST_RUN_MS,
} = {}): Promise<void> {
  const end = Date.now() + longestMs
  const chosen = (await readSettings()).retention.periods
  const held = await isHeld()
  const resting = await readResting()
  for (const removal of REMOVALS) {
    if (held && !removal.isOlder) continue
    if (resting.has(removal.name) && !removal.isHourly) continue
    if (Date.now() > end) return
    try {
      const isFinished = isStepped(removal)
        ? await removeInSteps(removal, { chosen, rowsPerStep, end })
        : await removeWhole(removal, chosen)
      if (isFinished) await note(removal, { finished_at: currentTime(), failure: null })
    } catch (error) {
      log.warn({ removal: removal.name, ...traceOf(error) }, 'retention rule not kept')
      await note(removal, { failure: reasonOf(error) })
    }
  }
  await db.execute(
    sql`delete from retention_removals where day < (${currentTime().toISOString()}::timestamptz - ${REMOVALS_KEPT}::interval)::date`,
  )
}

/** Without the statement's parameters, which may name somebody. */
function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  return (cause instanceof Error ? cause.message : message).slice(0, 300)
}

type Run = { chosen: ChosenPeriods; rowsPerStep: number; end: number }

/** Whether it came to its end. */
async function removeInSteps(removal: SteppedRemoval, { chosen, rowsPerStep, end }: Run): Promise<boolean> {
  while (Date.now() <= end) {
    const step = await db.transaction(async (tx) => {
      // A step that finds little has read all that is kept.
      await tx.execute(sql`set local statement_timeout = '2min'`)
      await lockRemoval(removal, tx)
      const done = await removeSome(removal, chosen, rowsPerStep, tx)
      await count(removal.rule, done.removed, tx)
      return done
    })
    // Rows that were chosen and left changed meanwhile: the next run sees to them.
    if (step.chosen < rowsPerStep || step.removed === 0) return true
  }
  return false
}

async function removeWhole(removal: WholeRemoval, chosen: ChosenPeriods): Promise<boolean> {
  const removed = await removal.run(chosen)
  await db.transaction((tx) => count(removal.rule, removed, tx))
  return true
}

/** Serialises the steps of a removal across nodes. */
async function lockRemoval({ name }: SteppedRemoval, tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into retention_progress (removal) values (${name})
    on conflict (removal) do update set removal = excluded.removal`)
}

async function note(
  { name }: Pick<Removal, 'name'>,
  found: { finished_at?: Date; failure: string | null },
): Promise<void> {
  await db
    .insert(retention_progress)
    .values({ removal: name, ...found })
    .onConflictDoUpdate({ target: retention_progress.removal, set: found })
}

async function count(rule: RuleName, removed: number, tx: Tx): Promise<void> {
  if (removed === 0) return
  await tx.execute(sql`
    insert into retention_removals as known (rule, day, removed)
    values (${rule}, (${currentTime().toISOString()}::timestamptz at time zone 'UTC')::date, ${removed})
    on conflict (rule, day) do update set removed = known.removed + excluded.removed`)
}

async function readResting(): Promise<Set<string>> {
  const { rows } = await db.execute<{ removal: string }>(sql`
    select removal from retention_progress
    where finished_at > ${currentTime().toISOString()}::timestamptz - make_interval(hours => ${REST_HOURS})`)
  return new Set(rows.map(({ removal }) => removal))
}
