import { data } from 'react-router'
import { hoursInZone } from '#app/domains/events/hours.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { CAMERA_POLICY } from '#app/platform/http/camera-page.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { HourStyleContext } from '#app/ui/drawing/hour-style.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { findDoor } from '../door/door.server.ts'
import { DoorScreen } from '../door/ui/door-screen.tsx'
import { registrationsPath } from '../registrations/address.ts'
import type { Route } from './+types/admin-door.ts'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Puerta', loaderData?.event?.title)
}

/** The only page that may use the camera and register a service worker (docs/decisions/0053). */
export const headers: Route.HeadersFunction = () => ({ 'Permissions-Policy': CAMERA_POLICY })

/** Returns no names: the phone stores this page unencrypted. */
export async function loader({ params }: Route.LoaderArgs) {
  const event = await findDoor(params.id)
  if (!event) return data({ event: undefined }, { status: 404 })
  const { id, title, event_date, time_zone } = event
  const { hour_style } = await readSettings()
  const when = `${formatDate(event_date)}, ${hoursInZone(event, hour_style)}`
  return data({ event: { id, title, time_zone, hour_style, when } })
}

export default function AdminDoor({ loaderData: { event } }: Route.ComponentProps) {
  if (!event)
    return (
      <main className="wrap py-10">
        <h1 className="sr-only">Puerta</h1>
        <EmptyState title="Ese evento ya no existe">Quizá lo eliminaron.</EmptyState>
      </main>
    )
  return (
    <>
      <noscript>
        <p className="p-4">
          Esta pantalla necesita JavaScript. Sin él, quien llega está en{' '}
          <a href={registrationsPath(event.id)} className="text-link">
            los registros del evento
          </a>
          .
        </p>
      </noscript>
      <HourStyleContext value={event.hour_style}>
        <DoorScreen event={event} />
      </HourStyleContext>
    </>
  )
}
