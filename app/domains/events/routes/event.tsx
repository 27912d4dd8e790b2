import { data, href, Link } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { publicUrl, siteUrl } from '#app/platform/site-address.server.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { sendByScript } from '#app/ui/forms/send-by-script.ts'
import { ShareLinks } from '#app/ui/meta/share-links.tsx'
import { eventPath } from '../address.ts'
import { EventDescription } from '../display/ui/description.tsx'
import { EventFacts } from '../display/ui/facts.tsx'
import { scheduleOf } from '../hours.server.ts'
import { findOpenEvent } from '../open-event.server.ts'
import { eventMeta } from '../page/meta.ts'
import { AddToCalendar } from '../page/ui/add-to-calendar.tsx'
import { EventHero } from '../page/ui/hero.tsx'
import { canRegister } from '../registration-rule.ts'
import { REGISTRATION_ANCHOR, type RegistrationAnswer } from '../registrations/fields.ts'
import { answerRegistration } from '../registrations/requests.server.ts'
import { placesLabel } from '../registrations/schema.ts'
import { announceRegistration } from '../registrations/ui/announce.ts'
import { RegistrationSection } from '../registrations/ui/section.tsx'
import type { EventSchedule } from '../schedule.ts'
import type { Route } from './+types/event'

export { meta } from '#app/ui/meta/meta.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const event = await findOpenEvent(params.id).catch((error) => {
    throw data(null, { status: describeFailure(error, 'Error fetching event:').status })
  })
  if (!event) throw data(null, { status: 404 })
  const { brand } = await readSettings()
  const url = siteUrl(eventPath(event.id))
  const schedule = scheduleOf(event)
  const page = { event, schedule, isOpen: canRegister({ ...event, ...schedule }), brand, url }
  return { ...page, meta: eventMeta({ ...page, publicUrl: publicUrl() }) }
}

export function action(arrived: Route.ActionArgs) {
  return answerRegistration(arrived, arrived.params.id)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendByScript(() => serverAction(), { announce: announceRegistration, lost: NO_ANSWER })
}

const NO_ANSWER =
  'No pudimos hablar con el servidor. Revisa tu conexión e inténtalo de nuevo. Lo que escribiste sigue aquí.'

/** Passes on the action's headers (Retry-After). */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function EventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, schedule, isOpen, brand, url } = loaderData
  const answer: RegistrationAnswer | undefined = actionData
  return (
    // Whatever people type, a page never grows wider than the screen.
    <article className="wrap-anywhere">
      <EventHero event={event} startsAt={schedule.starts_at} />
      <div className="wrap grid grid-cols-1 gap-x-8 gap-y-10 pt-20 pb-16 md:pt-28 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:pt-16 lg:pb-24">
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:col-span-4 lg:col-start-9 lg:pt-16">
          <EventFacts event={event} schedule={schedule} />
          {isOpen && <WayToRegister left={event.registration_url ? null : event.places_left} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8 lg:col-span-7 lg:row-span-2 lg:row-start-1">
          <EventState cancelled={event.status === 'cancelled'} phase={schedule.phase} />
          <EventDescription event={event} />
          {isOpen && <RegistrationSection event={event} brand={brand} answer={answer} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-10 lg:col-span-4 lg:col-start-9">
          {isOpen && <AddToCalendar event={event} schedule={schedule} url={url} />}
          <ShareLinks heading="Compartir Evento" title={event.title} url={url} />
        </div>
      </div>
    </article>
  )
}

/** Link near the top to the registration form, which comes after the description. */
function WayToRegister({ left }: { left: number | null }) {
  const places = placesLabel(left)
  return (
    <div className="grid gap-2">
      <ButtonLink to={`#${REGISTRATION_ANCHOR}`} variant="accent" size="lg" viewTransition={false}>
        {left === 0 ? 'Entrar en la lista de espera' : 'Registrarse al Evento'}
      </ButtonLink>
      {places && <p className="text-sm text-ink-muted tabular-nums">{places}</p>}
    </div>
  )
}

function EventState({ cancelled, phase }: { cancelled: boolean; phase: EventSchedule['phase'] }) {
  if (!cancelled && phase === 'upcoming') return null
  const agenda = (
    <Link to={href('/agenda')} className="text-link">
      Mira lo que viene en la agenda
    </Link>
  )
  if (cancelled)
    return (
      <Notice tone="warning" title="Este evento se canceló">
        {agenda}
      </Notice>
    )
  if (phase === 'under-way') return <Notice tone="info" title="Este evento ya empezó" />
  return (
    <Notice tone="info" title="Este evento ya pasó">
      {agenda}
    </Notice>
  )
}
