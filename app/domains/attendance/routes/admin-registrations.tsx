import { DoorOpen, Mail } from 'lucide-react'
import { data } from 'react-router'
import { returnAddress } from '#app/domains/auth/address.ts'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { PUBLISHED } from '#app/domains/events/admin/event-list.ts'
import { eventNeighbours } from '#app/domains/events/admin/neighbours.server.ts'
import { EventFrame } from '#app/domains/events/admin/ui/event-frame.tsx'
import { NoEvent } from '#app/domains/events/admin/ui/no-event.tsx'
import { useFromList } from '#app/domains/events/admin/use-from-list.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeLoadFailure } from '#app/platform/failure.server.ts'
import { formatCount, formatNumber } from '#app/platform/formats/numbers.ts'
import { onePage } from '#app/platform/lists/paging.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { ButtonLink, buttonLook } from '#app/ui/controls/button.tsx'
import { joinFacts } from '#app/ui/drawing/facts.ts'
import { Announcement } from '#app/ui/feedback/announcement.tsx'
import { SELECTION_SHORTCUTS } from '#app/ui/lists/selectable-list.tsx'
import { recordMeta } from '#app/ui/meta/unlisted.ts'
import { doorPath } from '../door/address.ts'
import { readFeedback } from '../feedback/feedback.server.ts'
import { FeedbackSection } from '../feedback/ui/section.tsx'
import { messagesPath } from '../messages/address.ts'
import { readRegistrationsAddress, registrationsPath } from '../registrations/address.ts'
import { answerRegistrations } from '../registrations/team-actions.server.ts'
import {
  countArrived,
  countRegistrations,
  countSeats,
  countSpamReasons,
  countUnproved,
  findRegistration,
  listRegistrations,
} from '../registrations/team-list.server.ts'
import { RegistrationsScreen } from '../registrations/ui/screen.tsx'
import type { Route } from './+types/admin-registrations.ts'

const LOAD_FAILED = 'No se pudieron cargar los registros'

export function meta({ loaderData }: Route.MetaArgs) {
  return recordMeta('Registros', loaderData && 'event' in loaderData ? loaderData.event.title : undefined)
}

export async function loader({ request, params }: Route.LoaderArgs) {
  const address = readRegistrationsAddress(params.id, new URL(request.url).searchParams)
  const list = returnAddress(request, PUBLISHED)
  try {
    const event = await findEvent(params.id)
    if (!event) return data({ failure: undefined, screen: undefined }, { status: 404 })
    const { title, event_date, max_attendees } = event
    const [
      counts,
      unproved,
      spamReasons,
      taken,
      arrived,
      { page, ...found },
      removing,
      { time_zone: timeZone },
      feedback,
      neighbours,
    ] = await Promise.all([
      countRegistrations(event.id),
      countUnproved(event.id),
      address.status === 'spam' ? countSpamReasons(event.id) : undefined,
      countSeats(event.id),
      countArrived(event.id),
      onePage(address.page, (range) => listRegistrations(event.id, { ...address, ids: [] }, range)),
      address.removing ? findRegistration(event.id, address.removing) : undefined,
      readSettings(),
      readFeedback(event.id),
      eventNeighbours(event.id, list, registrationsPath),
    ])
    const asked = { address: { ...address, page }, ...found, removing, timeZone }
    const screen = { ...asked, counts, unproved, spamReasons }
    return data({
      failure: undefined,
      event: { id: event.id, title, event_date, max_attendees, taken, arrived },
      ...{ screen, feedback, list, neighbours },
    })
  } catch (error) {
    const { status, failure } = describeLoadFailure(LOAD_FAILED, error)
    return data({ failure, screen: undefined }, { status })
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  const address = readRegistrationsAddress(params.id, new URL(request.url).searchParams)
  return answerRegistrations(request, { actor: context.get(adminContext), address })
}

export default function AdminRegistrations({ loaderData, actionData }: Route.ComponentProps) {
  const { screen } = loaderData
  return (
    <EventFrame
      event={screen && loaderData.event}
      current="registros"
      list={screen && loaderData.list}
      neighbours={screen && loaderData.neighbours}
      lead={screen && lead(loaderData.event, screen.counts.confirmed)}
      actions={screen && <ToTheDoor event={loaderData.event.id} />}
      more={screen && <ToTheMessages event={loaderData.event.id} />}
      keys={screen && screen.rows.length > 0 ? KEYS : []}
    >
      {/* A question is not announced: a dialog over its form asks it. */}
      <Announcement text={actionData?.question ? undefined : actionData} />
      {screen && <FeedbackSection feedback={loaderData.feedback} timeZone={screen.timeZone} />}
      {screen ? (
        <RegistrationsScreen {...screen} answer={actionData} />
      ) : (
        <NoEvent failure={loaderData.failure} />
      )}
    </EventFrame>
  )
}

const KEYS = [...SELECTION_SHORTCUTS, { keys: '/', does: 'Buscar' }]

function ToTheMessages({ event }: { event: string }) {
  return (
    <ButtonLink to={useFromList()(messagesPath(event))} variant="quiet" leading={<Mail aria-hidden="true" />}>
      Escribir a quienes se registraron
    </ButtonLink>
  )
}

/**
 * A document link, not one of the router: this document's headers forbid the camera, those of the check-in screen
 * allow it. Not on a phone, where its tab is in sight right above and the list would begin lower.
 */
function ToTheDoor({ event }: { event: string }) {
  return (
    <a href={doorPath(event)} className={`${buttonLook('accent')} max-sm:hidden`}>
      <DoorOpen aria-hidden="true" />
      Abrir la puerta
    </a>
  )
}

type Filled = { event_date: string; max_attendees: number | null; taken: number; arrived: number }

/** Number of people, and of seats if there are more: some have several, or an offered seat is unconfirmed. */
function lead(event: Filled, confirmed: number): string {
  const people = formatCount(confirmed, 'confirmado', 'confirmados')
  const several = event.taken === confirmed ? '' : `, ${formatNumber(event.taken)}`
  const places =
    event.max_attendees === null
      ? `${several && `${several} lugares`}, sin límite de lugares`
      : `${several} de ${formatNumber(event.max_attendees)} lugares`
  const { arrived } = event
  const came = arrived === 0 ? undefined : arrived === 1 ? 'llegó 1' : `llegaron ${formatNumber(arrived)}`
  return joinFacts(formatDate(event.event_date), `${people}${places}`, came)
}
