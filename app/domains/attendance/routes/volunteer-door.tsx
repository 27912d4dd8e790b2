/** `/puerta/{id}`: the check-in screen of a volunteer, in a document of its own (docs/decisions/0053, 0094). */
import { useEffect } from 'react'
import { data } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { deleteOfflinePeople } from '#app/platform/device-key.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { SECRET_PAGE } from '#app/platform/forms/mailed-link.server.ts'
import { CAMERA_POLICY } from '#app/platform/http/camera-page.ts'
import { formatInstant } from '#app/platform/time/dates.ts'
import { HourStyleContext } from '#app/ui/drawing/hour-style.ts'
import { EmptyState } from '#app/ui/feedback/empty-state.tsx'
import { NOT_INDEXED } from '#app/ui/meta/unlisted.ts'
import { DoorScreen } from '../door/ui/door-screen.tsx'
import { clearRefusedPhone, findVolunteer } from '../volunteers/phones.server.ts'
import type { Route } from './+types/volunteer-door.ts'

export { loaderHeaders as headers } from '#app/platform/http/page-headers.ts'

export const middleware = [clearRefusedPhone]

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: ['Puerta', loaderData?.event?.title].filter(Boolean).join(' · ') },
  NOT_INDEXED,
]

/** Returns no names of people who come: the phone stores this page unencrypted. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const volunteer = await findVolunteer(request, params.id).catch((error) => {
    throw data(null, { status: describeFailure(error, 'door not opened').status })
  })
  if (!volunteer) return data({ event: undefined }, { status: 401, headers: SECRET_PAGE })
  const { id, title, time_zone } = volunteer.event
  const { hour_style } = await readSettings()
  const when = `Hasta el ${formatInstant(volunteer.closes_at, time_zone)}`
  return data(
    { event: { id, title, time_zone, when }, hour_style, name: volunteer.name },
    { headers: { ...SECRET_PAGE, 'Permissions-Policy': CAMERA_POLICY } },
  )
}

export default function VolunteerDoor({ loaderData }: Route.ComponentProps) {
  if (!loaderData.event) return <ClosedDoor />
  return (
    <>
      <noscript>
        <p className="p-4">Esta pantalla necesita JavaScript.</p>
      </noscript>
      <HourStyleContext value={loaderData.hour_style}>
        <DoorScreen event={loaderData.event} volunteer={loaderData.name} />
      </HourStyleContext>
    </>
  )
}

/** Names that an open door left in this browser go, as they do when a session of the team ends. */
function ClosedDoor() {
  useEffect(deleteOfflinePeople, [])
  return (
    <main className="wrap py-10">
      <h1 className="sr-only">Puerta</h1>
      <EmptyState title="Este teléfono no tiene abierta esta puerta">
        Abre otra vez el enlace que te dio la organización, o pídele uno nuevo.
      </EmptyState>
    </main>
  )
}
