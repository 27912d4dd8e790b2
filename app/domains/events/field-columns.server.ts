import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type EventField, mapped } from './fields-schema.ts'

type Hour = 'event_time' | 'end_time'

/** Columns of fields as views need them, hours as `18:30`. A table that lacks a field does not compile. */
export function columnsOf<Name extends EventField, Table extends Record<Name, PgColumn>>(
  table: Table,
  names: readonly Name[],
) {
  const isHour = (name: EventField): name is Hour => name === 'event_time' || name === 'end_time'
  return mapped(names, (name) =>
    isHour(name) ? sql<string>`to_char(${table[name]}, 'HH24:MI')` : table[name],
  ) as {
    [Each in Name]: Each extends 'event_time'
      ? SQL<string>
      : Each extends 'end_time'
        ? SQL<string | null>
        : Table[Each]
  }
}
