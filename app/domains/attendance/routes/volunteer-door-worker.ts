/**
 * `GET /puerta/{id}/trabajador.js`: service worker of the volunteers' check-in screen of this event, whose scope is that
 * URL alone.
 */
import { doorPath, volunteersDoor } from '../door/address.ts'
import worker from '../door/worker.ts?script'
import type { Route } from './+types/volunteer-door-worker.ts'

export function loader({ params }: Route.LoaderArgs) {
  return new Response(worker, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Service-Worker-Allowed': doorPath(volunteersDoor(params.id)),
    },
  })
}
