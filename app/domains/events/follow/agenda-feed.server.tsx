/** Owns the agenda's RSS feed: an item for each upcoming event or series, dated by its announcement. */
import { renderToStaticMarkup } from 'react-dom/server'
import type { HourStyle } from '#app/platform/formats/hours.ts'
import { type FeedItem, rssFeed } from '#app/platform/rss-feed.server.ts'
import { formatDate, formatDays } from '#app/platform/time/dates.ts'
import { eventPath } from '../address.ts'
import { type AgendaFilter, agendaPath } from '../agenda/address.ts'
import { feedTitle, rssFeedPath } from '../agenda/feeds.ts'
import { hoursInZone } from '../hours.server.ts'
import { formatDateCount } from '../repetition.ts'
import { categoryLabel, type EventStatus } from '../schema.ts'
import type { AnnouncedEvent, FurtherDates } from './announced-events.server.ts'

type Feed = { brand: string; hour_style: HourStyle; description: string; filter: AgendaFilter }

export function agendaFeed(
  events: readonly AnnouncedEvent[],
  { brand, hour_style, description, filter }: Feed,
): Response {
  return rssFeed({
    title: feedTitle(brand, filter),
    description,
    path: agendaPath(filter),
    feedPath: rssFeedPath(filter),
    items: events.map((event) => itemOf(event, hour_style)),
    updated: new Date(Math.max(0, ...events.map(({ updated_at }) => updated_at.getTime()))),
  })
}

function itemOf(event: AnnouncedEvent, style: HourStyle): FeedItem {
  const { id, series_id, title, summary, organizer, location, category, verticals, status, image_url } = event
  const isCancelled = status === 'cancelled'
  const when = `${formatDays(event.event_date, event.end_date)}, ${hoursInZone(event, style)}`
  const others = event.further && describeFurther(event.further)
  const content = (
    <>
      {isCancelled && (
        <p>
          <strong>Este evento se canceló.</strong>
        </p>
      )}
      <p>
        <strong>{when}</strong>
        <br />
        {location}
      </p>
      {others && <p>{others}</p>}
      {summary && <p>{summary}</p>}
      <p>Organiza: {organizer}</p>
    </>
  )
  return {
    // It must never change, or readers show the item as new. Of an event, equal to the UID in calendars.
    guid: series_id ? `serie-${series_id}` : `evento-${id}`,
    title: isCancelled ? `Cancelado: ${title}` : title,
    path: eventPath(id),
    published: event.created_at,
    summary: [when, location, others?.replace(/\.$/, ''), summary].filter(Boolean).join('. '),
    content: renderToStaticMarkup(content),
    creator: organizer,
    categories: [categoryLabel(category), ...verticals],
    image: image_url,
  }
}

/** Most further dates by name. */
const NAMED = 6

/** 'Cada martes. También el 08/12/2026 y el 15/12/2026, y 3 fechas más. Canceladas: 22/12/2026.' */
function describeFurther({ rule, dates }: FurtherDates): string {
  const on = (status: EventStatus) =>
    dates.filter((date) => date.status === status).map(({ event_date }) => formatDate(event_date))
  const [ahead, cancelled] = [on('published'), on('cancelled')]
  const named = ahead.slice(0, NAMED).map((date) => `el ${date}`)
  const more = ahead.length > NAMED ? [`${formatDateCount(ahead.length - NAMED)} más`] : []
  return [
    `${rule}.`,
    ahead.length > 0 && `También ${LIST.format([...named, ...more])}.`,
    cancelled.length > 0 && `Canceladas: ${cancelled.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const LIST = new Intl.ListFormat('es')
