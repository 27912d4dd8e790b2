/** Texts on an event's schedule that only its page shows: its days, the map, and what was moved. */
import { dateIn, formatDate, formatLongDays } from '#app/platform/time/dates.ts'
import { mapAddress } from '../cities.ts'
import type { EventOfPage } from '../find-event.server.ts'
import type { EventSchedule } from '../schedule.ts'
import type { SchedulePart } from '../schema.ts'

export type EventPlan = {
  /** 'martes, 24/11/2026'. */
  days: string
  /** URL of a map; null for an online event. */
  map: string | null
  /** 'Cambió la hora el 20/11/2026', until the event is over; null if nothing was moved. */
  moved: string | null
}

export function describePlan(event: EventOfPage, { phase }: Pick<EventSchedule, 'phase'>): EventPlan {
  const { event_date, end_date, location, city, status, moved, moved_at, time_zone } = event
  const isAhead = phase !== 'over' && status === 'published'
  return {
    days: formatLongDays(event_date, end_date),
    map: mapAddress({ location, city }),
    moved: isAhead && moved?.length && moved_at ? describeMove(moved, dateIn(time_zone, moved_at)) : null,
  }
}

const PARTS: Record<SchedulePart, string> = { date: 'la fecha', hour: 'la hora', place: 'el lugar' }

/** 'Cambiaron la fecha, la hora y el lugar el 20/11/2026'. */
function describeMove(moved: SchedulePart[], day: string): string {
  const names = (['date', 'hour', 'place'] as const)
    .filter((part) => moved.includes(part))
    .map((part) => PARTS[part])
  const verb = names.length > 1 ? 'Cambiaron' : 'Cambió'
  return `${verb} ${new Intl.ListFormat('es').format(names)} el ${formatDate(day)}`
}
