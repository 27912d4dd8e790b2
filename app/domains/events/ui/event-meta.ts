import type { MetaDescriptor } from 'react-router'
import { pageMeta, shorten } from '#app/ui/page-meta.ts'
import type { EventView } from '../schema.ts'
import type { EventSchedule } from './event-schedule.ts'

type EventPage = { event: EventView; schedule: EventSchedule; url: string; brand: string }

/** Title, share preview and structured data of an event's page. */
export function eventMeta({ event, schedule, url, brand }: EventPage): MetaDescriptor[] {
  const picture = event.image_url && new URL(event.image_url, url).href
  const description = shorten(
    event.summary || event.description || `Evento de ${event.organizer} en ${event.location}.`,
  )
  return [
    ...pageMeta({ title: event.title, description, url, brand }),
    { property: 'og:type', content: 'article' },
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    // The framework escapes `<` in it.
    { 'script:ld+json': structuredData({ event, schedule, url, description, picture }) },
  ]
}

function structuredData({
  event,
  schedule,
  url,
  description,
  picture,
}: Omit<EventPage, 'brand'> & { description: string; picture: string | null }) {
  const isOnline = event.category === 'webinar'
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.title,
    description,
    url,
    startDate: schedule.starts_at,
    endDate: schedule.ends_at,
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `https://schema.org/${isOnline ? 'OnlineEventAttendanceMode' : 'OfflineEventAttendanceMode'}`,
    location: isOnline
      ? { '@type': 'VirtualLocation', name: event.location, url: event.website_url ?? url }
      : { '@type': 'Place', name: event.location, address: event.location },
    organizer: { '@type': 'Organization', name: event.organizer },
    ...(event.max_attendees !== null && { maximumAttendeeCapacity: event.max_attendees }),
    ...(picture && { image: [picture] }),
  }
}
