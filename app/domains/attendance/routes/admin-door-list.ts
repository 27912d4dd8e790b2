/** `/admin/events/{id}/puerta/lista`: what a phone of the team sends and receives. */
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { answerDoor } from '../door/requests.server.ts'
import type { Route } from './+types/admin-door-list.ts'

export function loader({ request, params, context }: Route.LoaderArgs) {
  const actor = context.get(adminContext)
  return answerDoor(request, params.id, { actor, name: actor.email })
}

export const action = loader
