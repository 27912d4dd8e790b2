/** Owns the file of a list's rows, of those chosen or of all that it finds: a CSV, and an audit entry with their number. */
import { type SQLWrapper, sql } from 'drizzle-orm'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { eachBatch } from '#app/platform/database/cursor.server.ts'
import { type Db, db } from '#app/platform/database/db.server.ts'
import { answerExport, exportFailed } from '#app/platform/export-answer.server.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import { dateIn } from '#app/platform/time/dates.ts'
import { EXPECTED_ROWS } from '#app/ui/lists/export-parameters.ts'
import type { Actor } from './audit.server.ts'
import { recordExport } from './exports.server.ts'

/** Row as a cursor returns it: instants are text that `Date` reads. */
type ExportedRow = Record<string, unknown>

export type ListExport<Row extends ExportedRow> = {
  /** What one row is called, and several; several name the file too. */
  words: readonly [one: string, many: string]
  columns: readonly { label: string; cell: (row: Row, timeZone: string) => string | null }[]
  rows: (on: Db) => SQLWrapper
  /** URL of the list. */
  list: string
}

/** A file of as many rows as were chosen, or none: leads back to the list if it finds another number by now. */
export async function answerListExport<Row extends ExportedRow>(
  request: Request,
  actor: Actor,
  { words: [one, many], columns, rows, list }: ListExport<Row>,
): Promise<Response> {
  try {
    const [{ time_zone }, count] = await Promise.all([readSettings(), countRows(rows)])
    const expected = new URL(request.url).searchParams.get(EXPECTED_ROWS)
    if (expected !== null && Number(expected) !== count) return await changedMeanwhile(list, count)
    const name = `${many.replaceAll(' ', '_')}_${dateIn(time_zone)}.csv`
    return await answerExport(request, {
      name,
      heading: columns.map(({ label }) => label),
      batches: eachBatch<Row>(rows),
      cells: (row) => columns.map(({ cell }) => cell(row, time_zone) ?? ''),
      list,
      record: () =>
        recordExport(actor, name, { id: name, what: `${formatCount(count, one, many)} en «${name}»` }),
    })
  } catch (error) {
    return exportFailed(error)
  }
}

async function countRows(rows: (on: Db) => SQLWrapper): Promise<number> {
  const { rows: counted } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows(db)}) counted`,
  )
  return counted[0]?.count ?? 0
}

function changedMeanwhile(list: string, count: number): Promise<Response> {
  return redirectWithFlash(list, {
    title: 'La lista cambió mientras elegías',
    description: `Ahora serían ${formatCount(count, 'fila', 'filas')}. No se descargó nada: elige otra vez.`,
    tone: 'error',
  })
}
