import { href, type MetaDescriptor } from 'react-router'
import type { Event as SchemaEvent } from 'schema-dts'
import { endSentence } from '#app/platform/formats/hours-in-sentences.ts'
import { formatDays, formatLongDays } from '#app/platform/time/dates.ts'
import { readPrice } from '#app/ui/meta/offer-price.ts'
import { type PublicSite, pageMeta, shorten } from '#app/ui/meta/page-meta.ts'
import { calendarPath, eventPath, REGISTRATION_ANCHOR } from '../address.ts'
import { agendaAlternates } from '../agenda/feeds.ts'
import { ONLINE } from '../cities.ts'
import type { EventSchedule } from '../schedule.ts'
import type { EventView } from '../schema.ts'
import { currencyIn } from './currencies.ts'

type EventPage = {
  event: EventView & {
    registration_url: string | null
    places_left: number | null
    created_at: Date
    updated_at: Date
  }
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
  const about = event.summary || event.description || `Evento de ${event.organizer} en ${event.location}.`
  // Day, hour and place come first, because previews and results cut the end.
  const when = capitalised(formatLongDays(event.event_date, event.end_date))
  const description = shorten(`${endSentence(`${when}, ${schedule.hours}`)} ${event.location}. ${about}`)
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
    about: [
      {
        ...structuredData({ event, schedule, isOpen, repeats, url }),
        description: shorten(about),
        image: images,
      },
    ],
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
    ...freeOrNot(event),
    ...(repeats && { superEvent: { '@type': 'EventSeries', name: event.title } }),
    ...offer({ event, isOpen, url }),
  } satisfies SchemaEvent
}

/**
 * `attendanceMode` and location of the structured data: on site, online, or both. The online link itself is private.
 */
function attendance({ city, is_online, location, website_url }: EventView, url: string) {
  const venue = { '@type': 'Place', name: location, address: addressOf({ location, city }) } as const
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

/** Location as typed, with its city where one is known. */
function addressOf({ location, city }: Pick<EventView, 'location' | 'city'>) {
  if (!city || city === ONLINE) return location
  return { '@type': 'PostalAddress', streetAddress: location, addressLocality: city } as const
}

/** Whether the event is free; nothing for a price in words that are no amount. */
function freeOrNot({ price }: EventView): { isAccessibleForFree?: boolean } {
  const read = readPrice(price)
  return read ? { isAccessibleForFree: Number(read.price) === 0 } : {}
}

/**
 * Offer in the structured data, only while registration is open. Availability and begin of the offer only if people
 * register here, from the publication on: other sites' seats and dates are not known.
 */
function offer({ event, isOpen, url }: Omit<EventPage, 'schedule'>): Partial<Exclude<SchemaEvent, string>> {
  if (!isOpen) return {}
  const { registration_url, places_left, created_at } = event
  const price = priceOf(event)
  if (registration_url) return { offers: { '@type': 'Offer', url: registration_url, ...price } }
  return {
    ...(places_left !== null && { remainingAttendeeCapacity: places_left }),
    offers: {
      '@type': 'Offer',
      url: `${url}#${REGISTRATION_ANCHOR}`,
      availability: `https://schema.org/${places_left === 0 ? 'SoldOut' : 'InStock'}`,
      validFrom: created_at.toISOString(),
      ...price,
    },
  }
}

function priceOf({ price, time_zone }: EventView) {
  const read = readPrice(price)
  if (read?.price !== '0' || read.priceCurrency) return read
  const priceCurrency = currencyIn(time_zone)
  return { ...read, ...(priceCurrency && { priceCurrency }) }
}

function capitalised(words: string): string {
  return words.charAt(0).toLocaleUpperCase('es') + words.slice(1)
}
