/** `/puerta/{id}/lista`: what a volunteer's phone sends and receives. */
import { answerDoor, refuseDoor } from '../door/requests.server.ts'
import { clearRefusedPhone, findVolunteer, keeperOf } from '../volunteers/phones.server.ts'
import type { Route } from './+types/volunteer-door-list.ts'

export const middleware = [clearRefusedPhone]

export async function loader({ request, params }: Route.LoaderArgs) {
  const volunteer = await findVolunteer(request, params.id)
  if (!volunteer) return refuseDoor('Este enlace ya no abre la puerta', 401)
  return answerDoor(request, params.id, keeperOf(volunteer))
}

export const action = loader
