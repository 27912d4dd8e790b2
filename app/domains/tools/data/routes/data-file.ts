/** `GET /admin/tools/datos/archivos/contactos.csv`: whole table as CSV (back-office §9). */
import { recordExport } from '#app/domains/audit/exports.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerExport, exportFailed, exportRefused } from '#app/platform/export-answer.server.ts'
import { DATA } from '../address.ts'
import { readDataFile } from '../data-files.server.ts'
import { DATA_FILES, NO_SUCH_TABLE } from '../schema.ts'
import type { Route } from './+types/data-file.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const name = DATA_FILES.find((file) => file === params.name)
  if (!name) return exportRefused(NO_SUCH_TABLE, 404)
  try {
    const { time_zone } = await readSettings()
    return await answerExport(request, {
      ...readDataFile(name, time_zone),
      name,
      list: DATA,
      record: () => recordExport(context.get(adminContext), name),
    })
  } catch (error) {
    return exportFailed(error)
  }
}
