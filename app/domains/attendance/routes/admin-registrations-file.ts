/** `GET /admin/events/{id}/registros.csv`: all registrations that the list's filters find, not one page of them. */
import { recordExport } from '#app/domains/audit/exports.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerExport, exportFailed, exportRefused } from '#app/platform/export-answer.server.ts'
import {
  readRegistrationsAddress,
  registrationsFileName,
  registrationsHref,
} from '../registrations/address.ts'
import { fileColumns } from '../registrations/file-columns.ts'
import { answeredQuestions, eachRegistration } from '../registrations/team-list.server.ts'
import type { Route } from './+types/admin-registrations-file.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const address = readRegistrationsAddress(params.id, new URL(request.url).searchParams)
  try {
    const event = await findEvent(params.id)
    if (!event) return exportRefused('Ese evento ya no existe.', 404)
    const [{ time_zone }, questions] = await Promise.all([readSettings(), answeredQuestions(event)])
    const columns = fileColumns(questions, time_zone)
    const name = registrationsFileName(event)
    const about = { id: event.id, what: `los registros de «${event.title}»` }
    return await answerExport(request, {
      name,
      heading: columns.map(({ label }) => label),
      batches: eachRegistration(event.id, address),
      cells: (person) => columns.map(({ cell }) => cell(person)),
      list: registrationsHref(address),
      record: () => recordExport(context.get(adminContext), name, about),
    })
  } catch (error) {
    return exportFailed(error)
  }
}
