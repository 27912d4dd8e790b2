/** Owns the agenda's RSS feed: an item for each upcoming event, dated by its announcement. */
import { renderToStaticMarkup } from 'react-dom/server'
import { formatDays } from '#app/platform/dates.ts'
import { type FeedItem, rssFeed } from '#app/platform/rss-feed.server.ts'
import { eventPath } from '../address.ts'
import { type AgendaFilter, agendaPath } from '../agenda/address.ts'
import { feedTitle, rssFeedPath } from '../agenda/feeds.ts'
import { scheduleOf } from '../hours.server.ts'
import { categoryLabel } from '../schema.ts'
import type { FollowedEvent } from './followed-events.server.ts'

type Feed = { brand: string; description: string; filter: AgendaFilter }

export function agendaFeed(events: readonly FollowedEvent[], { brand, description, filter }: Feed): Response {
  return rssFeed({
    title: feedTitle(brand, filter),
    description,
    path: agendaPath(filter),
    feedPath: rssFeedPath(filter),
    items: events.map(itemOf),
    updated: new Date(Math.max(0, ...events.map(({ updated_at }) => updated_at.getTime()))),
  })
}

function itemOf(event: FollowedEvent): FeedItem {
  const { id, title, summary, organizer, location, category, verticals, status, created_at, image_url } =
    event
  const schedule = scheduleOf(event)
  const isCancelled = status === 'cancelled'
  const when = `${formatDays(event.event_date, event.end_date)}, ${schedule.hours} (${schedule.zone})`
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
      {summary && <p>{summary}</p>}
      <p>Organiza: {organizer}</p>
    </>
  )
  return {
    // Equal to the UID in calendars; it must never change, or readers show the event as new.
    guid: `evento-${id}`,
    title: isCancelled ? `Cancelado: ${title}` : title,
    path: eventPath(id),
    published: created_at,
    summary: [when, location, summary].filter(Boolean).join('. '),
    content: renderToStaticMarkup(content),
    creator: organizer,
    categories: [categoryLabel(category), ...verticals],
    image: image_url,
  }
}
