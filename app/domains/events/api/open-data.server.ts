/** Owns what programs read of events: named one by one, so that a new column is public only once somebody says so. */
import { href } from 'react-router'
import { publicUrl, siteUrl } from '#app/platform/site-address.server.ts'
import { calendarPath, eventPath } from '../address.ts'
import { withInstants } from '../hours.server.ts'
import type { OpenEvent } from '../open-event.server.ts'
import { phaseOf } from '../schedule.ts'
import type { EventView } from '../schema.ts'
import type { EventPageData, OpenEventData, OpenEventDetailData } from './open-data-schema.ts'

/** An event as a list has it. */
export function asOpenData(event: EventView): OpenEventData {
  const { starts_at, ends_at, has_end } = withInstants(event)
  return {
    id: event.id,
    url: siteUrl(eventPath(event.id)),
    calendar_url: siteUrl(calendarPath(event.id)),
    title: event.title,
    summary: event.summary,
    category: event.category,
    organizer: event.organizer,
    location: event.location,
    city: event.city,
    event_date: event.event_date,
    event_time: event.event_time,
    end_date: event.end_date,
    end_time: event.end_time,
    duration_hours: event.duration_hours,
    time_zone: event.time_zone,
    starts_at,
    ends_at: has_end ? ends_at : null,
    status: event.status,
    is_under_way: event.status === 'published' && phaseOf({ starts_at, ends_at }, new Date()) === 'under-way',
    is_online: event.is_online,
    price: event.price,
    max_attendees: event.max_attendees,
    verticals: event.verticals,
    website_url: event.website_url,
    image_url: event.image_url && (URL.parse(event.image_url, publicUrl())?.href ?? null),
  }
}

export function asOpenDetail(event: OpenEvent): OpenEventDetailData {
  return {
    ...asOpenData(event),
    description: event.description,
    registration_url: event.registration_url,
    places_left: event.places_left,
    sequence: event.sequence,
    updated_at: event.updated_at.toISOString(),
  }
}

type Found = { events: EventView[]; total: number; isMore: boolean; pageCount: number }

/** @param asked the parameters of this page, which the next one has too. */
export function asEventPage(found: Found, page: number, asked: Record<string, string>): EventPageData {
  const { events, total, isMore, pageCount } = found
  const next = new URLSearchParams({ ...asked, pagina: String(page + 1) })
  return {
    events: events.map(asOpenData),
    total,
    is_more: isMore,
    page,
    page_count: pageCount,
    next: page < pageCount ? siteUrl(`${href('/api/v1/eventos')}?${next}`) : null,
  }
}
