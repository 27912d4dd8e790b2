/** `GET /admin/events/{id}/registros.csv`: everyone the list's filter and search find, not one page of them. */
import { recordExport } from '#app/domains/audit/exports.server.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { csvFile } from '#app/platform/csv.ts'
import { dateIn, formatInstant } from '#app/platform/dates.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { findOpenEvent } from '../open-event.server.ts'
import { listRegistrations } from '../registration-desk.server.ts'
import { REGISTRATION_STATUS_LABELS } from '../registration-schema.ts'
import { readRegistrationsAddress } from '../ui/registrations-address.ts'
import type { Route } from './+types/admin-registrations-file.ts'

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const address = readRegistrationsAddress(params.id, new URL(request.url).searchParams)
  try {
    const event = await findOpenEvent(params.id)
    if (!event) return new Response('Ese evento ya no existe.', { status: 404, headers: TEXT })
    const [{ rows }, { time_zone }] = await Promise.all([
      listRegistrations(event.id, address),
      readSettings(),
    ])
    const lines = rows.map(({ name, email, status, created_at }) => [
      name,
      email,
      REGISTRATION_STATUS_LABELS[status],
      formatInstant(created_at, time_zone),
    ])
    const name = `registros-${event.event_date}-${dateIn(time_zone)}.csv`
    const about = { id: event.id, what: `los registros de «${event.title}»` }
    if (request.method !== 'HEAD') await recordExport(context.get(adminContext), name, about)
    return new Response(csvFile([['Nombre', 'Email', 'Estado', 'Registro'], ...lines]), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    })
  } catch (error) {
    const { status, reason } = describeFailure(error)
    return new Response(`No se pudo preparar el archivo: ${reason}`, { status, headers: TEXT })
  }
}
