/**
 * Owns what a removal is: which rows of one table a rule is about, and what is done with them. `removals.server.ts` has
 * them all.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '#app/platform/database/db.server.ts'
import { CURRENT_TIME } from '#app/platform/time/clock.server.ts'
import { type ChosenPeriods, periodOf, type RuleName } from '#app/retention.ts'

/** Rows of one table, removed in steps of a transaction each. */
export type SteppedRemoval = {
  rule: RuleName
  /** Unique among all removals. */
  name: string
  /** Table of the rows, `t` in the SQL below; named by our code, never by a request. */
  table: string
  /** Type of the table's `id`. */
  idType?: 'uuid' | 'bigint'
  /** SQL: instant from which the period counts. */
  since: SQL
  /** SQL: the period of a row is over, if it is found by more than `since`. */
  isOver?: (before: SQL) => SQL
  /** SQL: which rows the rule is about at all. `before` is the instant (SQL) until which the period is over. */
  where?: (before: SQL) => SQL
  /**
   * Removes the rows of `t` that `target` (SQL) selects, and whatever belongs to them; returns how many. Without it
   * the rows are deleted.
   */
  remove?: (target: SQL, tx: Tx) => Promise<number>
}

/** A verb that keeps its rule by itself, in short statements, and returns how many rows it removed. */
export type WholeRemoval = {
  rule: RuleName
  name: string
  run: (chosen: ChosenPeriods) => Promise<number>
  /** What waits; absent where nothing does for longer than an hour. */
  count?: (chosen: ChosenPeriods) => Promise<Waiting>
}

export type Removal = (SteppedRemoval | WholeRemoval) & {
  /** It was promised and kept before there was a hold, which does not concern it. */
  isOlder?: true
  /** It does not rest until the next night, because a person is told a time. */
  isHourly?: true
}

export function isStepped(removal: Removal): removal is SteppedRemoval & Removal {
  return 'table' in removal
}

/** SQL: instant until which the rule's period is over. */
export function endOf(rule: RuleName, chosen: ChosenPeriods): SQL {
  return sql`(${CURRENT_TIME} - ${periodOf(rule, chosen)}::interval)`
}

/** SQL: rows of `t` whose period is over. */
function isDue({ rule, since, isOver, where }: SteppedRemoval, chosen: ChosenPeriods): SQL {
  const before = endOf(rule, chosen)
  const over = isOver ? isOver(before) : sql`${since} < ${before}`
  return where ? sql`${over} and ${where(before)}` : over
}

/** Rows whose period is over and that still stand, and since when the oldest of them is. */
export type Waiting = { rows: number; since: Date | null }

/** What waits under a removal; undefined where nothing does for long. */
export async function countWaiting(
  removal: Removal,
  chosen: ChosenPeriods,
  tx: Db | Tx,
): Promise<Waiting | undefined> {
  if (!isStepped(removal)) return removal.count?.(chosen)
  const { rows } = await tx.execute<{ rows: number; since: string | null }>(sql`
    select count(*)::int as rows, min(${removal.since})::timestamptz::text as since
    from ${sql.identifier(removal.table)} t where ${isDue(removal, chosen)}`)
  const { rows: count = 0, since = null } = rows[0] ?? {}
  return { rows: count, since: since ? new Date(since) : null }
}

/**
 * Removes at most `limit` rows; returns how many it chose and how many of those it removed. A row that changed between
 * the two, such as a request that somebody opened again, is left.
 */
export async function removeSome(
  removal: SteppedRemoval,
  chosen: ChosenPeriods,
  limit: number,
  tx: Tx,
): Promise<{ chosen: number; removed: number }> {
  const { table, idType = 'uuid', remove = deleteRows(table) } = removal
  const due = isDue(removal, chosen)
  const { rows } = await tx.execute<{ id: string }>(
    sql`select t.id::text as id from ${sql.identifier(table)} t where ${due} limit ${limit}`,
  )
  if (rows.length === 0) return { chosen: 0, removed: 0 }
  const ids = sql.param(rows.map(({ id }) => id))
  const removed = await remove(sql`t.id = any(${ids}::${sql.raw(idType)}[]) and ${due}`, tx)
  return { chosen: rows.length, removed }
}

function deleteRows(table: string): NonNullable<SteppedRemoval['remove']> {
  return async (target, tx) => {
    const { rowCount } = await tx.execute(sql`delete from ${sql.identifier(table)} t where ${target}`)
    return rowCount ?? 0
  }
}
