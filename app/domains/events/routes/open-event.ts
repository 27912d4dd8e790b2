/** `GET /api/v1/eventos/{id}`: one event for programs, a cancelled or past one too. */
import { describeFailure } from '#app/platform/failure.server.ts'
import { openAnswer, openRefusal } from '#app/platform/http/open-data.ts'
import { asOpenDetail } from '../api/open-data.server.ts'
import { findOpenEvent } from '../open-event.server.ts'
import type { Route } from './+types/open-event.ts'

export async function loader({ params }: Route.LoaderArgs) {
  try {
    const event = await findOpenEvent(params.id)
    return event ? openAnswer(asOpenDetail(event)) : openRefusal(404, 'Ese evento no existe.')
  } catch (error) {
    const { status, reason } = describeFailure(error, 'Error fetching event:')
    return openRefusal(status, `No se pudo leer el evento: ${reason}`)
  }
}
