/**
 * Owns the count of forms that programs filled in and that keep nothing of it: what opens by a mailed link, and an
 * address alone. Other forms are kept as spam. One row per form and day, without a word of what was sent.
 */
import { sql } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { CURRENT_TIME } from '#app/platform/time/clock.server.ts'
import { CAUGHT_DAYS, type CaughtForm, type CaughtFormCounts } from './caught-forms.ts'
import { caught_forms } from './tables.server.ts'

const TODAY = sql`(${CURRENT_TIME} at time zone 'UTC')::date`

export async function countCaughtForm(form: CaughtForm): Promise<void> {
  await db.execute(sql`
    insert into ${caught_forms} (form, day) values (${form}, ${TODAY})
    on conflict (form, day) do update set count = ${caught_forms}.count + 1`)
}

/** Deletes counts older than CAUGHT_DAYS; returns how many. */
export async function deleteOldCaughtForms(): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from ${caught_forms} where day < ${TODAY} - ${CAUGHT_DAYS}::int`,
  )
  return rowCount ?? 0
}

/** Of the last CAUGHT_DAYS days. */
export async function readCaughtForms(): Promise<CaughtFormCounts> {
  const { rows } = await db.execute<{ form: CaughtForm; count: number }>(sql`
    select form, sum(count)::int as count from ${caught_forms}
    where day >= ${TODAY} - ${CAUGHT_DAYS}::int group by form`)
  return Object.fromEntries(rows.map(({ form, count }) => [form, count]))
}
