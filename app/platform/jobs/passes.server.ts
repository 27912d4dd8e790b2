/**
 * Owns scheduled jobs that do the same with each due row. A row that fails is set aside: logged once, shown in
 * Sistema (`set_aside`), and retried at growing intervals, while other rows continue.
 */
import { sql } from 'drizzle-orm'
import { db } from '../database/db.server.ts'
import { traceOf } from '../failure.server.ts'
import { log } from '../log.server.ts'

export type PassName = 'reminders' | 'thanks' | 'offers' | 'lapses' | 'mailings' | 'proposals' | 'articles'

/**
 * Minutes until the first retry, doubled with each failure. A row that was only locked succeeds at the next tick or
 * two.
 */
const FIRST_REST_MINUTES = 1
const LONGEST_REST_MINUTES = 60

/**
 * Does `work` with each of `ids`, the due rows of this job. Rows that failed before come last, so that one which
 * fails slowly holds up no other. Throws only if the failure cannot be stored, that is, if the database is away.
 */
export async function forEachDue(
  pass: PassName,
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  const aside = await readSetAside(pass)
  const isResting = (id: string) => aside.get(id) === true
  const before = ids.filter((id) => aside.has(id) && !isResting(id))
  for (const id of [...ids.filter((id) => !aside.has(id)), ...before]) {
    try {
      await work(id)
    } catch (error) {
      await setAside(pass, id, error)
      continue
    }
    aside.delete(id)
    if (before.includes(id)) await clearSetAside(pass, [id])
  }
  const isDue = new Set(ids)
  const past = [...aside.keys()].filter((id) => !isDue.has(id))
  if (past.length > 0) await clearSetAside(pass, past)
}

/** Rows that failed before, by id; the value is true while it is too early to retry them. */
export async function readSetAside(pass: PassName): Promise<Map<string, boolean>> {
  const { rows } = await db.execute<{ item: string; is_resting: boolean }>(
    sql`select item, retry_at > now() as is_resting from set_aside where pass = ${pass}`,
  )
  return new Map(rows.map(({ item, is_resting }) => [item, is_resting]))
}

/** Records a row's failure and delays its retry; the first failure is logged. */
export async function setAside(pass: PassName, item: string, error: unknown): Promise<void> {
  const { rows } = await db.execute<{ tries: number }>(sql`
    insert into set_aside as stored (pass, item, retry_at)
    values (${pass}, ${item}, now() + make_interval(mins => ${FIRST_REST_MINUTES}))
    on conflict (pass, item) do update set tries = stored.tries + 1,
      retry_at = now() + make_interval(mins => least(${LONGEST_REST_MINUTES}, ${FIRST_REST_MINUTES} * power(2, least(stored.tries, 10))::int))
    returning tries`)
  if (rows[0]?.tries === 1) log.error({ pass, item, ...traceOf(error) }, 'row set aside')
}

/** Clears the recorded failures of rows. */
export async function clearSetAside(pass: PassName, items: string[]): Promise<void> {
  await db.execute(
    sql`delete from set_aside where pass = ${pass} and item = any(${sql.param(items)}::text[])`,
  )
}
