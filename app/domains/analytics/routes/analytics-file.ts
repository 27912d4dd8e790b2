/** `GET /admin/tools/analitica.csv?tabla=paginas&dias=30`: rows of one table of the screen as CSV. */
import { recordExport } from '#app/domains/audit/exports.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { csvFile } from '#app/platform/csv.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { readAnalytics } from '../analytics.server.ts'
import { readPeriod } from '../schema.ts'
import { isSheet, SHEETS } from '../sheets.ts'
import type { Route } from './+types/analytics-file.ts'

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const table = searchParams.get('tabla') ?? 'vistas'
  // The wording is prescribed by back-office §8.
  if (!isSheet(table)) return new Response('Tabla no válida', { status: 400, headers: TEXT })
  try {
    const analytics = await readAnalytics(readPeriod(searchParams))
    const { columns, rows } = SHEETS[table](analytics)
    const name = `analitica-${table}-${analytics.span.from}-${analytics.span.to}.csv`
    if (request.method !== 'HEAD') await recordExport(context.get(adminContext), name)
    return new Response(csvFile([columns, ...rows.map((row) => row.map(String))]), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return new Response(`No se pudo exportar los datos: ${reason}`, { status, headers: TEXT })
  }
}
