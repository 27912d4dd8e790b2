/** Owns what the panel shows of the rules: what waits and since when, and what was removed when. */
import { sql } from 'drizzle-orm'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { type ChosenPeriods, RULE_NAMES, type RuleName } from '#app/retention.ts'
import { readHold } from './hold.server.ts'
import { countWaiting, type Waiting } from './removal.server.ts'
import { REMOVALS } from './removals.server.ts'
import type { RetentionState, RuleState } from './schema.ts'

export async function readRetention(): Promise<RetentionState> {
  const chosen = (await readSettings()).retention.periods
  const [waiting, removed, failures, hold] = await Promise.all([
    readWaiting(chosen),
    readRemoved(),
    readFailures(),
    readHold(),
  ])
  const rules = RULE_NAMES.map((name): RuleState => {
    const parts = REMOVALS.filter(({ rule }) => rule === name)
    return {
      name,
      waiting: waiting.get(name),
      isHeld: parts.some(({ isOlder }) => !isOlder),
      ...(removed.get(name) ?? { removed: 0, last_day: null, last_removed: 0 }),
      failed: parts.some((part) => failures.has(part.name)),
    }
  })
  return { rules, chosen, hold: hold ?? null }
}

/** What waits under the rules that can be counted, together. */
export function joinWaiting(waiting: Iterable<Waiting>): Waiting {
  let joined: Waiting = { rows: 0, since: null }
  for (const { rows, since } of waiting) {
    const earlier = [joined.since, since].filter((each) => each !== null)
    joined = {
      rows: joined.rows + rows,
      since: earlier.toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null,
    }
  }
  return joined
}

/** By rule; absent where nothing waits for long. */
export async function readWaiting(chosen: ChosenPeriods): Promise<Map<RuleName, Waiting>> {
  const counted = new Map<RuleName, Waiting>()
  // One after the other, so that opening the screen takes one connection.
  for (const removal of REMOVALS) {
    const found = await countWaiting(removal, chosen, db)
    if (!found) continue
    counted.set(removal.rule, joinWaiting([counted.get(removal.rule) ?? { rows: 0, since: null }, found]))
  }
  return counted
}

type Removed = Pick<RuleState, 'removed' | 'last_day' | 'last_removed'>

async function readRemoved(): Promise<Map<string, Removed>> {
  const { rows } = await db.execute<Removed & { rule: string }>(sql`
    select rule, sum(removed)::int as removed, max(day)::text as last_day,
      (array_agg(removed order by day desc))[1] as last_removed
    from retention_removals group by rule`)
  return new Map(rows.map(({ rule, ...removed }) => [rule, removed]))
}

async function readFailures(): Promise<Set<string>> {
  const { rows } = await db.execute<{ removal: string }>(
    sql`select removal from retention_progress where failure is not null`,
  )
  return new Set(rows.map(({ removal }) => removal))
}
