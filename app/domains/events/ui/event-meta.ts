import type { MetaDescriptor } from 'react-router'
import { pageMeta, shorten } from '#app/ui/page-meta.ts'
import type { EventView } from '../schema.ts'
import type { EventSchedule } from './event-schedule.ts'
import { REGISTRATION_ANCHOR } from './registration-fields.ts'

type EventPage = {
  event: EventView & { registration_url: string | null; places_left: number | null }
  schedule: EventSchedule
  publicUrl: string
  url: string
  brand: string
}

/** Title, share preview and structured data of an event's page. */
export function eventMeta({ event, schedule, publicUrl, url, brand }: EventPage): MetaDescriptor[] {
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
    { 'script:ld+json': breadcrumbs({ event, publicUrl, url }) },
  ]
}

function structuredData({
  event,
  schedule,
  url,
  description,
  picture,
}: Omit<EventPage, 'brand' | 'publicUrl'> & { description: string; picture: string | null }) {
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
    ...offer({ event, schedule, url }),
    ...(picture && { image: [picture] }),
  }
}

/**
 * How to get in, only while one can. Without a price, which nobody has told us, and the places of an organiser's
 * own registration are not ours to count.
 */
function offer({ event, schedule, url }: Pick<EventPage, 'event' | 'schedule' | 'url'>) {
  if (event.status === 'cancelled' || schedule.phase !== 'upcoming') return {}
  if (event.registration_url) return { offers: { '@type': 'Offer', url: event.registration_url } }
  const { places_left } = event
  const availability = `https://schema.org/${places_left === 0 ? 'SoldOut' : 'InStock'}`
  return {
    ...(places_left !== null && { remainingAttendeeCapacity: places_left }),
    offers: { '@type': 'Offer', url: `${url}#${REGISTRATION_ANCHOR}`, availability },
  }
}

function breadcrumbs({ event, publicUrl, url }: Pick<EventPage, 'event' | 'publicUrl' | 'url'>) {
  const steps = [
    ['Inicio', `${publicUrl}/`],
    ['Agenda', `${publicUrl}/agenda`],
    [event.title, url],
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], place) => ({
      '@type': 'ListItem',
      position: place + 1,
      ...{ name, item },
    })),
  }
}
