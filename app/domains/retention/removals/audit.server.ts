/** Owns what the audit log forgets: values, and who came into the panel. That somebody changed something stays. */
import { type SQL, sql } from 'drizzle-orm'
import { REFUSED_SIGN_INS } from '#app/domains/audit/tables.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { Removal, SteppedRemoval } from '../removal.server.ts'

/** SQL: a later entry says that the same person came in, which keeps saying that they ever did. */
const cameInLater = sql`exists (select from audit_log later
  where later.subject_type = 'session' and later.subject_id = t.subject_id and later.action = 'session.opened'
    and later.created_at > t.created_at)`

async function clearValues(target: SQL, tx: Tx): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update audit_log t set before = null, after = null where ${target}`,
  )
  return rowCount ?? 0
}

/** What stays of the sentence of an entry: its own names somebody. */
const UNNAMED = 'Datos de una persona, quitados al vencer su plazo'

/** SQL: takes the names from the entries about rows that go, whose ids the query `ids` selects. */
export function unnameEntries(subjectType: string, ids: SQL): SQL {
  return sql`update audit_log set summary = ${UNNAMED}, before = null, after = null
    where subject_type = ${subjectType} and subject_id = any(array(${ids}))`
}

/** SQL: ids of the rows that `gone`, a part of the same statement, returns. */
export const GONE = sql`select id::text from gone`

/** Deletes rows of a table, with their names in the record. */
export function deleteUnnamed(table: string, subjectType: string): NonNullable<SteppedRemoval['remove']> {
  return async (target, tx) => {
    const { rows } = await tx.execute<{ removed: number }>(sql`
      with gone as (delete from ${sql.identifier(table)} t where ${target} returning t.id),
      unnamed as (${unnameEntries(subjectType, GONE)})
      select count(*)::int as removed from gone`)
    return rows[0]?.removed ?? 0
  }
}

const IN_LOG = { table: 'audit_log', idType: 'bigint', since: sql`t.created_at` } as const
const hasValues = sql`(t.before is not null or t.after is not null)`

export const AUDIT_REMOVALS: readonly Removal[] = [
  {
    ...IN_LOG,
    rule: 'audit_values',
    name: 'audit_values',
    where: () => sql`${hasValues} and t.subject_type <> 'session'`,
    remove: clearValues,
  },
  {
    ...IN_LOG,
    rule: 'sign_ins',
    name: 'sign_ins.entries',
    where: () => sql`t.subject_type = 'session' and t.action <> ${REFUSED_SIGN_INS}
      and (t.action <> 'session.opened' or ${cameInLater})`,
  },
  {
    ...IN_LOG,
    rule: 'sign_ins',
    name: 'sign_ins.devices',
    where: () => sql`t.subject_type = 'session' and ${hasValues} and t.action = 'session.opened'`,
    remove: clearValues,
  },
]
