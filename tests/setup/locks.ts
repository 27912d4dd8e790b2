import { rowsOf } from './team.ts'

/** Number of statements waiting for a lock of another transaction. */
export async function countWaiting(): Promise<number> {
  const [row] = await rowsOf(`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`)
  return Number(row?.waiting)
}
