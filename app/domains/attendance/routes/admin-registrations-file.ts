/** `GET /admin/events/{id}/registros.csv`: everyone the list's filter and search find, not one page of them. */
import { recordExport } from '#app/domains/audit/exports.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { findOpenEvent } from '#app/domains/events/open-event.server.ts'
import { REGISTRATION_STATUS_LABELS } from '#app/domains/events/registration-status-schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { formatInstant } from '#app/platform/dates.ts'
import { answerExport, exportFailed, exportRefused } from '#app/platform/export-answer.server.ts'
import {
  readRegistrationsAddress,
  registrationsFileName,
  registrationsHref,
} from '../registrations/address.ts'
import { answeredQuestions, eachRegistration } from '../registrations/team-list.server.ts'
import type { Route } from './+types/admin-registrations-file.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const address = readRegistrationsAddress(params.id, new URL(request.url).searchParams)
  try {
    const event = await findOpenEvent(params.id)
    if (!event) return exportRefused('Ese evento ya no existe.', 404)
    const [{ time_zone }, questions] = await Promise.all([readSettings(), answeredQuestions(event)])
    const name = registrationsFileName(event)
    const about = { id: event.id, what: `los registros de «${event.title}»` }
    return await answerExport(request, {
      name,
      heading: [
        'Nombre',
        'Email',
        'Estado',
        'Registro',
        'Llegó',
        'Lugares',
        ...questions,
        'Confirmó su correo',
        'Lo ve quien organiza',
        'Nota',
        'Comentario',
      ],
      batches: eachRegistration(event.id, address),
      cells: ({ name, email, status, created_at, arrived_at, places, answers, ...row }) => [
        name,
        email,
        REGISTRATION_STATUS_LABELS[status],
        formatInstant(created_at, time_zone),
        arrived_at ? formatInstant(arrived_at, time_zone) : '',
        String(places),
        ...questions.map((asked) => answers?.find(({ question }) => question === asked)?.answer ?? ''),
        row.proved_at ? 'Sí' : 'No',
        row.consent_organizer ? 'Sí' : 'No',
        row.rating === null ? '' : String(row.rating),
        row.comment ?? '',
      ],
      list: registrationsHref(address),
      record: () => recordExport(context.get(adminContext), name, about),
    })
  } catch (error) {
    return exportFailed(error)
  }
}
