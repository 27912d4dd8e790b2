import { data } from 'react-router'
import { eventPath } from '#app/domains/events/address.ts'
import { findEvent } from '#app/domains/events/find-event.server.ts'
import { scheduleOf } from '#app/domains/events/hours.server.ts'
import { AddToCalendar } from '#app/domains/events/page/ui/add-to-calendar.tsx'
import { isSeveral } from '#app/domains/events/registration-status-schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { MessagePage } from '#app/ui/drawing/message-page.tsx'
import { unlistedMeta } from '#app/ui/meta/page-meta.ts'
import { REGISTERED, REGISTERED_PATHS, registeredTitle } from '../registrations/fields.ts'
import { ToEvent } from '../registrations/ui/what-next.tsx'
import type { Route } from './+types/registered'

export { meta } from '#app/ui/meta/meta.ts'

/** Page after a registration without script. It contains nothing personal, so that it is the same for everybody. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const outcome = (['confirmed', 'waitlist'] as const).find(
    (each) => REGISTERED_PATHS[each] === params.resultado,
  )
  const event = await findEvent(params.id).catch((error) => {
    throw data(null, { status: describeFailure(error, 'Error fetching event:').status })
  })
  if (!outcome || !event) throw data(null, { status: 404 })
  const { brand, hour_style } = await readSettings()
  const url = siteUrl(eventPath(event.id))
  const places = Number(new URL(request.url).searchParams.get('lugares') ?? 1)
  const title = registeredTitle(outcome, isSeveral(String(places)) ? places : 1)
  return {
    ...{ outcome, title },
    event: { ...event, description: null },
    schedule: scheduleOf(event, hour_style),
    brand,
    url,
    meta: unlistedMeta(title, brand),
  }
}

export default function Registered({ loaderData }: Route.ComponentProps) {
  const { outcome, title, event, schedule, url } = loaderData
  const { message } = REGISTERED[outcome]
  return (
    <>
      <MessagePage seed={event.id} title={title} lead={message}>
        <ToEvent id={event.id} />
      </MessagePage>
      <div className="wrap grid gap-8 py-12 wrap-anywhere md:grid-cols-2 md:py-16">
        <div>
          <h2 className="text-subheading">{event.title}</h2>
          <p className="mt-2 tabular-nums">
            {formatDate(event.event_date)}, {schedule.hours} ({schedule.zone})
          </p>
          <p>{event.location}</p>
        </div>
        {outcome === 'confirmed' && <AddToCalendar event={event} schedule={schedule} url={url} />}
      </div>
    </>
  )
}
