import { data, href, Link } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { scheduleOf } from '#app/domains/events/hours.server.ts'
import { eventMeta } from '#app/domains/events/page/meta.ts'
import { listOtherDates } from '#app/domains/events/page/other-dates.server.ts'
import { describePlan } from '#app/domains/events/page/plan.ts'
import { listSimilar } from '#app/domains/events/page/similar.server.ts'
import { EventHero } from '#app/domains/events/page/ui/hero.tsx'
import { StaticCalendar, StaticReading, StaticSimilar } from '#app/domains/events/page/ui/static-islands.tsx'
import { canRegister } from '#app/domains/events/registration-rule.ts'
import type { EventSchedule } from '#app/domains/events/schedule.ts'
import { sharePath, shareText } from '#app/domains/events/sharing.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { currentTime } from '#app/platform/clock.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { publicUrl, siteUrl } from '#app/platform/site-address.server.ts'
import { Notice } from '#app/ui/feedback/notice.tsx'
import { sendByScript } from '#app/ui/forms/send-by-script.ts'
import { ShareLinks } from '#app/ui/meta/share-links.tsx'
import type { RegistrationAnswer } from '../registrations/fields.ts'
import { answerRegistration } from '../registrations/requests.server.ts'
import { announceRegistration } from '../registrations/ui/announce.ts'
import { RegistrationSection } from '../registrations/ui/section.tsx'
import { RegistrationBar, WayToRegister } from '../registrations/ui/way-to-register.tsx'
import type { Route } from './+types/event'

export { actionHeaders as headers } from '#app/platform/http/page-headers.ts'
export { meta } from '#app/ui/meta/meta.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const found = await findWithSimilar(params.id).catch((error) => {
    throw data(null, { status: describeFailure(error, 'Error fetching event:').status })
  })
  if (!found) throw data(null, { status: 404 })
  const { event, similar, dates } = found
  const { brand } = await readSettings()
  const url = siteUrl(eventPath(event.id))
  const schedule = scheduleOf(event)
  const page = { event, schedule, isOpen: canRegister({ ...event, ...schedule }, currentTime()), brand, url }
  return {
    ...page,
    plan: describePlan(event, schedule),
    similar,
    dates,
    shared: { title: event.title, text: shareText(event, schedule), url: siteUrl(sharePath(event)) },
    meta: eventMeta({ ...page, repeats: dates !== undefined, publicUrl: publicUrl() }),
  }
}

async function findWithSimilar(id: string) {
  const event = await findEvent(id)
  if (!event) return undefined
  const [similar, dates] = await Promise.all([listSimilar(event), listOtherDates(id)])
  return { event, similar, dates }
}

export function action(arrived: Route.ActionArgs) {
  return answerRegistration(arrived, arrived.params.id)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sendByScript(() => serverAction(), { announce: announceRegistration, lost: NO_ANSWER })
}

const NO_ANSWER =
  'No pudimos hablar con el servidor. Revisa tu conexión e inténtalo de nuevo. Lo que escribiste sigue aquí.'

export default function EventPage({ loaderData, actionData }: Route.ComponentProps) {
  const { event, schedule, plan, similar, dates, isOpen, brand, url, shared } = loaderData
  const answer: RegistrationAnswer | undefined = actionData
  const isOurs = isOpen && !event.registration_url
  const left = isOurs ? event.places_left : null
  return (
    // Breaks long words, so that no text makes the page wider than the screen.
    <article className="registers wrap-anywhere">
      <EventHero event={event} schedule={schedule} plan={plan} sendsLink={isOurs && event.is_online}>
        {isOpen && <WayToRegister left={left} />}
      </EventHero>
      <div className="wrap grid grid-cols-1 gap-x-8 gap-y-10 pt-20 pb-16 md:pt-28 lg:grid-cols-12 lg:pt-16 lg:pb-24">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8 lg:col-span-7">
          <EventState cancelled={event.status === 'cancelled'} phase={schedule.phase} isOpen={isOpen} />
          <StaticReading event={event} dates={dates} />
          {isOpen && <RegistrationSection event={event} brand={brand} answer={answer} />}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-10 lg:col-span-4 lg:col-start-9 lg:pt-16">
          {isOpen && <StaticCalendar event={event} schedule={schedule} url={url} />}
          <ShareLinks heading="Compartir Evento" {...shared} />
        </div>
      </div>
      <StaticSimilar id={event.id} events={similar} />
      {isOpen && <RegistrationBar event={event} left={left} />}
    </article>
  )
}

type EventStateProps = { cancelled: boolean; phase: EventSchedule['phase']; isOpen: boolean }

function EventState({ cancelled, phase, isOpen }: EventStateProps) {
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
  if (phase === 'under-way')
    return (
      <Notice tone="info" title="Este evento ya empezó">
        {isOpen && 'Todavía puedes registrarte.'}
      </Notice>
    )
  return (
    <Notice tone="info" title="Este evento ya pasó">
      {agenda}
    </Notice>
  )
}
