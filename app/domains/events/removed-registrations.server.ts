/**
 * Owns what is still counted of registrations that are gone (`registration_counts`, docs/decisions/0108-retention.md):
 * whoever counts those of an event adds these, so that no number changes with the names.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { RegistrationStatus } from './registration-status-schema.ts'

type Column = 'people' | 'seats' | 'arrivals' | 'arrived_seats' | 'asked' | 'answers' | 'stars'

/** SQL: sum of a column for an event (SQL of its id), in these states or in all. 0 where nothing is gone. */
export function removedOf(
  column: Column,
  event: SQL,
  statuses: readonly RegistrationStatus[] = [],
): SQL<number> {
  const inStates =
    statuses.length > 0
      ? sql`and gone.status in (${sql.raw(statuses.map((each) => `'${each}'`).join(', '))})`
      : sql``
  return sql`coalesce((select sum(gone.${sql.identifier(column)}) from registration_counts gone
    where gone.event_id = ${event} ${inStates}), 0)::int`
}
