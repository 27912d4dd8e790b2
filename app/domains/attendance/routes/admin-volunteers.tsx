import { data } from 'react-router'
import { returnAddress } from '#app/domains/auth/address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { PUBLISHED } from '#app/domains/events/admin/event-list.ts'
import { eventNeighbours } from '#app/domains/events/admin/neighbours.server.ts'
import { EventFrame } from '#app/domains/events/admin/ui/event-frame.tsx'
import { NoEvent } from '#app/domains/events/admin/ui/no-event.tsx'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { drawQr } from '#app/platform/formats/qr.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { volunteersPath } from '../volunteers/address.ts'
import { doorHours, listDoorLinks } from '../volunteers/links.server.ts'
import { answerVolunteers } from '../volunteers/requests.server.ts'
import { VolunteersScreen } from '../volunteers/ui/screen.tsx'
import type { Route } from './+types/admin-volunteers.ts'

const LOAD_FAILED = 'No se pudieron cargar los enlaces de la puerta'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Voluntariado', loaderData?.screen?.event.title)
}

export async function loader({ request, params }: Route.LoaderArgs) {
  try {
    const event = await findEvent(params.id)
    if (!event) return data({ failure: undefined, screen: undefined }, { status: 404 })
    const list = returnAddress(request, PUBLISHED)
    const [links, neighbours] = await Promise.all([
      listDoorLinks(event),
      eventNeighbours(event.id, list, volunteersPath),
    ])
    const { id, title, time_zone } = event
    const screen = {
      ...{ list, neighbours },
      event: { id, title, time_zone, ...doorHours(event, { closes_at: null }) },
      links: links.map((link) => ({
        ...link,
        code: link.path === undefined ? undefined : drawQr(siteUrl(link.path)),
      })),
      revoking: new URL(request.url).searchParams.get('retirar'),
    }
    return data({ failure: undefined, screen })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ failure, screen: undefined }, { status })
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerVolunteers(request, params.id, context.get(adminContext))
}

export default function AdminVolunteers({ loaderData, actionData }: Route.ComponentProps) {
  const { screen, failure } = loaderData
  return (
    <EventFrame
      event={screen?.event}
      current="voluntariado"
      list={screen?.list}
      neighbours={screen?.neighbours}
      lead="Enlaces para anotar llegadas sin una cuenta"
    >
      <Announcement text={actionData} />
      {screen ? <VolunteersScreen {...screen} answer={actionData} /> : <NoEvent failure={failure} />}
    </EventFrame>
  )
}
