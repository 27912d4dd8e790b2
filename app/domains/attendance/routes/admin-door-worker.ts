/** `GET /admin/events/{id}/puerta/trabajador.js`: the worker of that door, which may see no other address. */
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
