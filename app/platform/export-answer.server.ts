/**
 * Owns the export of rows as a CSV stream: read as fast as the client takes them, never held whole. A later error
 * cuts the connection, so that half a file never looks complete (back-office §8).
 */
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { BYTE_ORDER_MARK, csvLines } from './csv.ts'
import { describeFailure, traceOf } from './failure.server.ts'
import { redirectWithFlash } from './forms/flash.server.ts'
import { log } from './log.server.ts'

export type Export<Row> = {
  name: string
  heading: readonly string[]
  batches: AsyncIterator<Row[]>
  cells: (row: Row) => string[]
  /** URL of the list, which shows a notice if there is nothing to export. */
  list: string
  /** Writes the audit entry, once there is something to export and before any of it is sent; not for HEAD. */
  record: () => Promise<void>
}

export async function answerExport<Row>({ method }: Request, file: Export<Row>): Promise<Response> {
  const { name, batches, list, record } = file
  try {
    // Reads the first batch before the answer starts, so that an unreachable database can still be reported.
    const first = await batches.next()
    if (first.done || first.value.length === 0) return await nothingToGive(list)
    if (method !== 'HEAD') await record()
    const lines = Readable.from(written(first.value, file), { objectMode: false })
    // Releases the cursor, also if the visitor stops reading or asked for headers only.
    lines.once('close', () => batches.return?.())
    lines.once('error', (error) => log.error(traceOf(error), 'export broke off'))
    if (method === 'HEAD') lines.destroy()
    return new Response(createReadableStreamFromReadable(lines), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    })
  } catch (error) {
    await batches.return?.()
    return exportFailed(error)
  }
}

/** Plain text: without JavaScript this line is the whole page. */
export function exportFailed(error: unknown): Response {
  const { status, reason } = describeFailure(error)
  return exportRefused(`No se pudo exportar los datos: ${reason}`, status)
}

export function exportRefused(line: string, status: number): Response {
  return new Response(line, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}

async function* written<Row>(first: Row[], { heading, batches, cells }: Export<Row>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([heading]) + csvLines(first.map(cells))
  for (let next = await batches.next(); !next.done; next = await batches.next())
    yield csvLines(next.value.map(cells))
}

function nothingToGive(list: string): Promise<Response> {
  return redirectWithFlash(list, {
    title: 'Sin datos',
    description: 'No hay datos para exportar',
    tone: 'error',
  })
}
