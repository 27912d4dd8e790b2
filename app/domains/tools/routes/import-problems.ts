/** `GET /admin/tools/datos/importar/:id/filas.csv`: all rejected rows with number, reason and cells. */
import { Readable } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { recordExport } from '#app/domains/audit/exports.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { importHref } from '#app/domains/contacts/import/address.ts'
import { eachProblem } from '#app/domains/contacts/import/check.server.ts'
import { findImport } from '#app/domains/contacts/import/files.server.ts'
import type { ImportView } from '#app/domains/contacts/import/schema.ts'
import { BYTE_ORDER_MARK, csvLines } from '#app/platform/csv.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { redirectWithFlash } from '#app/platform/forms/flash.server.ts'
import type { Route } from './+types/import-problems.ts'

const FILE = 'filas_con_errores.csv'
const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

export async function loader({ params, request, context }: Route.LoaderArgs) {
  try {
    const found = await findImport(params.id)
    if (!found) return new Response('Ese archivo ya no está.', { status: 404, headers: TEXT })
    const isOpen = ['checked', 'failed'].includes(found.state)
    if (!isOpen || !found.report?.problems.length) {
      const flash = { title: 'Sin datos', description: 'No hay datos para exportar', tone: 'error' as const }
      return await redirectWithFlash(importHref(found.id), flash)
    }
    const about = { id: found.id, what: `las filas con errores de «${found.file_name}»` }
    const lines = Readable.from(written(found), { objectMode: false })
    if (request.method === 'HEAD') lines.destroy()
    else await recordExport(context.get(adminContext), FILE, about)
    return new Response(createReadableStreamFromReadable(lines), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${FILE}"`,
      },
    })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return new Response(`No se pudo exportar los datos: ${reason}`, { status, headers: TEXT })
  }
}

async function* written(found: ImportView): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([['Fila', 'Motivo', ...found.header]])
  for await (const batch of eachProblem(found))
    yield csvLines(batch.map(({ row, reason = '', cells }) => [`${row}`, reason, ...cells]))
}
