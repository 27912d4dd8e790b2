import { data, Link } from 'react-router'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { ShareLinks } from '#app/ui/share-links.tsx'
import { findEvent } from '../events.server.ts'
import { EventDescription } from '../ui/event-description.tsx'
import { EventFacts } from '../ui/event-facts.tsx'
import { EventHero } from '../ui/event-hero.tsx'
import { eventMeta } from '../ui/event-meta.ts'
import { type EventSchedule, scheduleOf } from '../ui/event-schedule.ts'
import type { Route } from './+types/event'

export async function loader({ params }: Route.LoaderArgs) {
  const event = await findEvent(params.id).catch((error) => {
    throw data(null, { status: describeFailure(error, 'Error fetching event:').status })
  })
  if (!event) throw data(null, { status: 404 })
  const { brand } = await readSettings()
  return { event, schedule: scheduleOf(event), brand, url: `${readEnv().publicUrl}/evento/${event.id}` }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? eventMeta(loaderData) : []
}

export default function EventPage({ loaderData: { event, schedule, url } }: Route.ComponentProps) {
  return (
    // Whatever people type, a page never grows wider than the screen.
    <article className="wrap-anywhere">
      <EventHero event={event} startsAt={schedule.starts_at} />
      <div className="wrap grid grid-cols-1 gap-x-8 gap-y-10 pt-20 pb-16 md:pt-28 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:pt-16 lg:pb-24">
        <div className="min-w-0 lg:col-span-4 lg:col-start-9 lg:pt-16">
          <EventFacts {...{ event, schedule }} />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8 lg:col-span-7 lg:row-span-2 lg:row-start-1">
          <EventState cancelled={event.status === 'cancelled'} phase={schedule.phase} />
          <EventDescription event={event} />
        </div>
        <div className="min-w-0 lg:col-span-4 lg:col-start-9">
          <ShareLinks heading="Compartir Evento" title={event.title} url={url} />
        </div>
      </div>
    </article>
  )
}

function EventState({ cancelled, phase }: { cancelled: boolean; phase: EventSchedule['phase'] }) {
  if (!cancelled && phase === 'upcoming') return null
  const agenda = (
    <Link to="/agenda" className="text-link">
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
