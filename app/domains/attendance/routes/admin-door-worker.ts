/**
 * `GET /admin/events/{id}/puerta/trabajador.js`: service worker of this event's check-in screen, whose scope is that
 * URL alone.
 */
import { doorPath } from '../door/address.ts'
import worker from '../door/worker.ts?script'
import type { Route } from './+types/admin-door-worker.ts'

export function loader({ params }: Route.LoaderArgs) {
  return new Response(worker, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Service-Worker-Allowed': doorPath(params.id),
    },
  })
}
