/** Owns how long an import can be undone. */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { EARLIER_UNDO_DAYS, UNDO_DAYS } from './schema.ts'

/**
 * SQL: imports of after this instant can be undone. `instant` is the column that it is compared with: imports of
 * before the rules (docs/decisions/0108-retention.md) keep the time that was promised to whoever made them.
 */
export function undoableSince(instant: SQLWrapper): SQL {
  return sql`now() - make_interval(days =>
    case when ${instant} < (select since from retention_hold) then ${EARLIER_UNDO_DAYS}::int else ${UNDO_DAYS}::int end)`
}
