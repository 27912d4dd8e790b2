import type { ReactNode } from 'react'
import { data, href, Link } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { eventCover } from '#app/domains/events/cover.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { scheduleOf } from '#app/domains/events/hours.server.ts'
import { eventMeta } from '#app/domains/events/page/meta.ts'
import { listOtherDates } from '#app/domains/events/page/other-dates.server.ts'
import { describePlan } from '#app/domains/events/page/plan.ts'
import { printedAddress } from '#app/domains/events/page/printed-address.server.ts'
import { listSimilar } from '#app/domains/events/page/similar.server.ts'
import { EventHero } from '#app/domains/events/page/ui/hero.tsx'
import { PageFacts } from '#app/domains/events/page/ui/page-facts.tsx'
import {
  StaticCalendar,
  StaticCover,
  StaticReading,
  StaticSimilar,
} from '#app/domains/events/page/ui/static-islands.tsx'
import { canRegister } from '#app/domains/events/registration-rule.ts'
import type { EventSchedule } from '#app/domains/events/schedule.ts'
import { sharePath, shareText } from '#app/domains/events/sharing.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { publicUrl, siteUrl } from '#app/platform/site-address.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { coverName } from '#app/ui/drawing/cover-choice.ts'
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
  const { brand, hour_style } = await readSettings()
  const url = siteUrl(eventPath(event.id))
  const schedule = scheduleOf(event, hour_style)
  const shared = { title: event.title, text: shareText(event, schedule), url: siteUrl(sharePath(event)) }
  const page = { event, schedule, isOpen: canRegister({ ...event, ...schedule }, currentTime()), brand, url }
  return {
    ...page,
    plan: describePlan(event, schedule),
    similar,
    dates,
    shared,
    printed: printedAddress(shared.url),
    meta: eventMeta({ ...page, repeats: dates !== undefined, publicUrl: publicUrl() }),
  }
}

async function findWithSimilar(id: string) {
  const event = await findEvent(id)
  if (!event) return undefined
  const [similar, dates] = await Promise.all([listSimilar(event), listOtherDates(id)])
  return { event: { ...event, cover: coverName(eventCover(event)) }, similar, dates }
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
  const { event, schedule, plan, similar, dates, isOpen, brand, url, shared, printed } = loaderData
  const answer: RegistrationAnswer | undefined = actionData
  const isOurs = isOpen && !event.registration_url
  const left = isOurs ? event.places_left : null
  const facts = { event, schedule, plan, sendsLink: isOurs && event.is_online }
  return (
    // Breaks long words, so that no text makes the page wider than the screen; clips the hero's full-width ground.
    <article className="registers overflow-x-clip wrap-anywhere">
      <div className="wrap sheet grid grid-cols-1 gap-x-8 pb-16 md:grid-cols-12 lg:grid-rows-[auto_auto_auto_1fr] lg:pb-24">
        <EventHero event={event} schedule={schedule} moved={plan.moved}>
          <PageFacts
            {...facts}
            className="mt-5 grid-cols-2 gap-x-8 gap-y-7 max-sm:*:nth-[-n+2]:col-span-2 md:mt-7"
          />
          {isOpen && <WayToRegister left={left} />}
        </EventHero>
        <StaticCover event={event} printed={printed} />
        <div className="mt-10 grid min-w-0 grid-cols-1 content-start gap-8 md:col-span-full md:mt-28 lg:col-span-7 lg:row-start-3 lg:mt-10">
          <EventState cancelled={event.status === 'cancelled'} phase={schedule.phase} isOpen={isOpen} />
          <StaticReading event={event} dates={dates} />
        </div>
        <SideCard>
          <PageFacts
            {...facts}
            className="grid-cols-2 gap-x-6 gap-y-7 *:nth-[-n+2]:col-span-2 max-lg:hidden"
          />
          {isOpen && <RegistrationSection event={event} brand={brand} answer={answer} />}
        </SideCard>
        <div className="mt-12 grid min-w-0 grid-cols-1 content-start gap-10 sm:grid-cols-2 md:col-span-full lg:col-span-7 lg:row-start-4">
          {isOpen && <StaticCalendar event={event} schedule={schedule} url={url} />}
          <ShareLinks heading="Compartir Evento" {...shared} />
        </div>
      </div>
      <StaticSimilar id={event.id} events={similar} />
      {isOpen && <RegistrationBar event={event} left={left} />}
    </article>
  )
}

/**
 * On wide screens a card beside the text, with the facts and the form, that stays while the text scrolls; taller than
 * the window, it scrolls by itself, with the form's button in sight. Elsewhere only what it holds, below the text.
 */
function SideCard({ children }: { children: ReactNode }) {
  return (
    <div className="mt-10 min-w-0 md:col-span-full lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:col-span-5 lg:col-start-8 lg:row-span-4 lg:row-start-1 lg:mt-8 lg:max-h-[calc(100svh-var(--header-height)-3rem)] lg:scroll-pb-24 lg:self-start lg:overflow-y-auto lg:rounded lg:border lg:border-line lg:bg-panel lg:p-6">
      {children}
    </div>
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
