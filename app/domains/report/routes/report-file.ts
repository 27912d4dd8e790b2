/** `GET /admin/informe.csv?mes=2026-10`: the report of a period as CSV. */
import { recordExport } from '#app/domains/audit/exports.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { csvFile } from '#app/platform/csv.ts'
import { answerUnreadFile } from '#app/platform/failure.server.ts'
import { readAskedReport } from '../report.server.ts'
import { reportRows } from '../report-file.ts'
import type { Route } from './+types/report-file.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  try {
    const { report, problem } = await readAskedReport(new URL(request.url).searchParams)
    if (problem)
      return new Response(problem, { status: 400, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
    const name = `informe-${report.period.from}-${report.period.to}.csv`
    if (request.method !== 'HEAD') await recordExport(context.get(adminContext), name)
    return new Response(csvFile(reportRows(report)), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    })
  } catch (error) {
    return answerUnreadFile(error, 'report not exported', 'No se pudo exportar los datos')
  }
}
