/** Owns the three CSV files of the data tab: every stored column, every row, the newest first. */
import { desc, getTableColumns, ne, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { contacts } from '#app/domains/contacts/tables.server.ts'
import { event_submissions, events } from '#app/domains/events/tables.server.ts'
import { eachBatch } from '#app/platform/database/cursor.server.ts'
import type { DataFile } from './schema.ts'

type Source = { table: PgTable; newest: PgColumn; id: PgColumn; where?: SQL }

const SOURCES: Record<DataFile, Source> = {
  'contactos.csv': { table: contacts, newest: contacts.created_at, id: contacts.id },
  'eventos.csv': { table: events, newest: events.created_at, id: events.id },
  // Same rows as /admin/forms: all but spam.
  'formularios.csv': {
    table: event_submissions,
    newest: event_submissions.submitted_at,
    id: event_submissions.id,
    where: ne(event_submissions.status, 'spam'),
  },
}

type Stored = Record<string, unknown>

/** Rows of a CSV file as a stream. Times are in `timeZone` with their UTC offset: `2026-11-20 18:15:00-04`. */
export function readDataFile(name: DataFile, timeZone: string) {
  const { table, newest, id, where } = SOURCES[name]
  const columns = getTableColumns(table)
  const names = Object.keys(columns)
  return {
    heading: names,
    batches: eachBatch<Stored>(
      (on) => on.select(columns).from(table).where(where).orderBy(desc(newest), id),
      timeZone,
    ),
    cells: (row: Stored) => names.map((column) => written(row[column])),
  }
}

/** Formats a value like the contacts' export (back-office §9). */
function written(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.join('; ')
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'object' && !(value instanceof Date)) return JSON.stringify(value)
  return String(value)
}
