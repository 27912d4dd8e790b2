/**
 * Owns the public data of events. Only fields named in the schema are published, so that a new column stays private.
 */
import { href } from 'react-router'
import type { z } from 'zod'
import { publicUrl, siteUrl } from '#app/platform/site-address.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { calendarPath, eventPath } from '../address.ts'
import { pick } from '../fields-schema.ts'
import type { EventOfPage } from '../find-event.server.ts'
import { withInstants } from '../hours.server.ts'
import { phaseOf } from '../schedule.ts'
import type { EventView } from '../schema.ts'
import {
  type EventPageData,
  type PublicEvent,
  type PublicEventDetail,
  publicEvent,
  publicEventDetail,
} from './public-data-schema.ts'

export function asPublicEvent(event: EventView): PublicEvent {
  return pick(withAddresses(event), namesOf(publicEvent))
}

export function asPublicDetail(event: EventOfPage): PublicEventDetail {
  const updated_at = event.updated_at.toISOString()
  return pick({ ...withAddresses(event), updated_at }, namesOf(publicEventDetail))
}

/** Everything public that is known of an event, more than the schema names; callers pick from it. */
function withAddresses<Event extends EventView>(event: Event) {
  const { starts_at, ends_at, has_end } = withInstants(event)
  return {
    ...event,
    url: siteUrl(eventPath(event.id)),
    calendar_url: siteUrl(calendarPath(event.id)),
    starts_at,
    ends_at: has_end ? ends_at : null,
    is_under_way:
      event.status === 'published' && phaseOf({ starts_at, ends_at }, currentTime()) === 'under-way',
    image_url: event.image_url && (URL.parse(event.image_url, publicUrl())?.href ?? null),
  }
}

function namesOf<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  return Object.keys(schema.shape) as (keyof Shape & string)[]
}

type Found = { events: EventView[]; total: number; isMore: boolean; pageCount: number }

/** @param asked query parameters of this page, repeated in the URL of the next one. */
export function asEventPage(found: Found, page: number, asked: Record<string, string>): EventPageData {
  const { events, total, isMore, pageCount } = found
  const next = new URLSearchParams({ ...asked, pagina: String(page + 1) })
  return {
    events: events.map(asPublicEvent),
    total,
    is_more: isMore,
    page,
    page_count: pageCount,
    next: page < pageCount ? siteUrl(`${href('/api/v1/eventos')}?${next}`) : null,
  }
}
