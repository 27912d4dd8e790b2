/** Owns the dry run of an import: counts what it would do and stores the report, without touching contacts. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { BoundedQueue } from '#app/platform/admission/bounded-queue.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { findImport } from './files.server.ts'
import { wrongMapping } from './mapping.ts'
import { NO_ROWS, type PlannedRow, planRows } from './plan.server.ts'
import type { ImportMode, ImportReport, ImportView, Mapping, PreviewRow } from './schema.ts'
import { contact_import_rows, contact_imports } from './tables.server.ts'

/** Problems stored for the screen; the CSV of problems has all. */
const SHOWN_PROBLEMS = 50
const PREVIEW_ROWS = 8
const SHOWN_SIGNS = 80

/** Runs one dry run at a time, because each occupies this node for a second. Throws QueueFull if too many wait. */
const queue = new BoundedQueue({ concurrency: 1, capacity: 10 })

export type Check = 'checked' | 'missing' | 'settled' | 'no-email' | 'twice'

/** Runs the import without writing contacts, and stores mapping and report. */
export async function checkImport(id: string, mapping: Mapping, mode: ImportMode): Promise<Check> {
  const found = await findImport(id)
  if (!found) return 'missing'
  if (!OPEN.includes(found.state)) return 'settled'
  const wrong = wrongMapping(mapping)
  if (wrong) return wrong
  const report = await queue.run(() => dryRun({ ...found, mapping, mode }))
  const [checked] = await db
    .update(contact_imports)
    .set({ mapping, mode, report, state: 'checked', failure: null })
    // Leaves an import alone that was started meanwhile: it continues with the mapping it was started with.
    .where(and(eq(contact_imports.id, id), inArray(contact_imports.state, OPEN)))
    .returning({ id: contact_imports.id })
  return checked ? 'checked' : 'settled'
}

const OPEN: ImportView['state'][] = ['uploaded', 'checked', 'failed']

async function dryRun(found: ImportView): Promise<ImportReport> {
  const report: ImportReport = { counts: { ...NO_ROWS }, problems: [] }
  for await (const batch of planRows(found))
    for (const { row, outcome, reason } of batch) {
      report.counts[outcome]++
      if (reason && report.problems.length < SHOWN_PROBLEMS) report.problems.push({ row, reason })
    }
  return report
}

/** First rows of the file, each with its outcome. */
export async function previewImport(found: ImportView): Promise<PreviewRow[]> {
  const first = await planRows(found, { limit: PREVIEW_ROWS }).next()
  if (first.done) return []
  return first.value.map(({ row, cells, outcome, changes }) => ({
    row,
    outcome,
    cells: cells.map(shortened),
    ...(changes?.interests && { interests: shortened(changes.interests.join('; ')) }),
  }))
}

function shortened(cell: string): string {
  return cell.length > SHOWN_SIGNS ? `${cell.slice(0, SHOWN_SIGNS)}…` : cell
}

/** Problems of the report, each with the e-mail cell of its row; the report itself must store no address. */
export async function readProblems({ id, mapping, report }: ImportView) {
  const problems = report?.problems ?? []
  const column = mapping.indexOf('email')
  const rows = await db
    .select({ row: contact_import_rows.row, email: sql<string | null>`cells ->> ${column}::int` })
    .from(contact_import_rows)
    .where(
      and(
        eq(contact_import_rows.import_id, id),
        inArray(
          contact_import_rows.row,
          problems.map(({ row }) => row),
        ),
      ),
    )
  const emails = new Map(rows.map(({ row, email }) => [row, email]))
  return problems.map((problem) => ({ ...problem, email: shortened(emails.get(problem.row) ?? '') }))
}

/** All rejected rows with their reasons, in batches. */
export async function* eachProblem(found: ImportView): AsyncGenerator<PlannedRow[]> {
  for await (const batch of planRows(found)) yield batch.filter(({ reason }) => reason)
}
