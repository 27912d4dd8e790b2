import { href, type MetaDescriptor } from 'react-router'
import type { Event as SchemaEvent } from 'schema-dts'
import { formatDays } from '#app/platform/dates.ts'
import { type PublicSite, pageMeta, shorten } from '#app/ui/meta/page-meta.ts'
import { calendarPath, eventPath, REGISTRATION_ANCHOR } from '../address.ts'
import { agendaAlternates } from '../agenda/feeds.ts'
import { ONLINE } from '../cities.ts'
import type { EventSchedule } from '../schedule.ts'
import { type EventView, FREE } from '../schema.ts'

type EventPage = {
  event: EventView & { registration_url: string | null; places_left: number | null; updated_at: Date }
  schedule: EventSchedule
  isOpen: boolean
  /** The event repeats, and has other dates to come. */
  repeats?: boolean
  url: string
}

export function eventMeta({
  event,
  schedule,
  isOpen,
  repeats,
  url,
  ...site
}: EventPage & PublicSite): MetaDescriptor[] {
  const path = eventPath(event.id)
  const days = formatDays(event.event_date, event.end_date)
  const description = shorten(
    event.summary || event.description || `Evento de ${event.organizer} en ${event.location}.`,
  )
  const picture = {
    path: `${href('/evento/:id/compartir.jpg', { id: event.id })}?v=${event.updated_at.getTime().toString(36)}`,
    alt: `${event.title}: ${days}, ${event.location}`,
  }
  const images = [site.publicUrl + picture.path]
  if (event.image_url) images.push(new URL(event.image_url, url).href)
  return pageMeta(site, {
    title: event.title,
    description,
    path,
    type: 'article',
    picture,
    under: [['Agenda', href('/agenda')]],
    about: [{ ...structuredData({ event, schedule, isOpen, repeats, url }), description, image: images }],
    alternates: [
      { type: 'text/calendar', title: event.title, path: calendarPath(event.id) },
      ...agendaAlternates(site.brand),
    ],
  })
}

function structuredData({ event, schedule, isOpen, repeats, url }: EventPage) {
  return {
    '@type': 'Event',
    name: event.title,
    url,
    inLanguage: 'es',
    startDate: schedule.starts_at,
    ...endDate(event, schedule),
    eventStatus: `https://schema.org/${event.status === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
    ...attendance(event, url),
    organizer: { '@type': 'Organization', name: event.organizer },
    ...(event.max_attendees !== null && { maximumAttendeeCapacity: event.max_attendees }),
    ...(event.price && { isAccessibleForFree: event.price === FREE }),
    ...(repeats && { superEvent: { '@type': 'EventSeries', name: event.title } }),
    ...offer({ event, isOpen, url }),
  } satisfies SchemaEvent
}

/**
 * `attendanceMode` and location of the structured data: on site, online, or both. The online link itself is private.
 */
function attendance({ city, is_online, location, website_url }: EventView, url: string) {
  const venue = { '@type': 'Place', name: location, address: location } as const
  if (!is_online) return { eventAttendanceMode: mode('Offline'), location: venue }
  const online = { '@type': 'VirtualLocation', name: location, url: website_url ?? url } as const
  if (city === ONLINE) return { eventAttendanceMode: mode('Online'), location: online }
  return { eventAttendanceMode: mode('Mixed'), location: [venue, online] }
}

const mode = <Mode extends string>(name: Mode) => `https://schema.org/${name}EventAttendanceMode` as const

/** End in the structured data as far as it is known: the instant, the day alone, or nothing. */
function endDate({ end_date }: EventView, { has_end, ends_at }: EventSchedule) {
  if (has_end) return { endDate: ends_at }
  return end_date ? { endDate: end_date } : {}
}

/**
 * Offer in the structured data, only while registration is open. The price is given only if free, because an
 * organiser's wording is no number; availability only if people register here, because other sites' seats are not
 * counted.
 */
function offer({ event, isOpen, url }: Omit<EventPage, 'schedule'>): Partial<Exclude<SchemaEvent, string>> {
  if (!isOpen) return {}
  const price = event.price === FREE ? { price: '0' } : {}
  if (event.registration_url) return { offers: { '@type': 'Offer', url: event.registration_url, ...price } }
  const { places_left } = event
  const availability = `https://schema.org/${places_left === 0 ? 'SoldOut' : 'InStock'}` as const
  return {
    ...(places_left !== null && { remainingAttendeeCapacity: places_left }),
    offers: { '@type': 'Offer', url: `${url}#${REGISTRATION_ANCHOR}`, availability, ...price },
  }
}
