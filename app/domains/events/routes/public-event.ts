/** `GET /api/v1/eventos/{id}`: one event as JSON, also a cancelled or past one. */
import { describeFailure } from '#app/platform/failure.server.ts'
import { publicAnswer, publicRefusal } from '#app/platform/http/public-data.ts'
import { asPublicDetail } from '../api/public-data.server.ts'
import { findEvent } from '../find-event.server.ts'
import type { Route } from './+types/public-event.ts'

export async function loader({ params }: Route.LoaderArgs) {
  try {
    const event = await findEvent(params.id)
    return event ? publicAnswer(asPublicDetail(event)) : publicRefusal(404, 'Ese evento no existe.')
  } catch (error) {
    const { status, reason } = describeFailure(error, 'Error fetching event:')
    return publicRefusal(status, `No se pudo leer el evento: ${reason}`)
  }
}
