import type { KnownCategory, VERTICALS } from '#app/domains/events/schema.ts'
import { laterEvents } from './events-later.ts'
import { pastEvents } from './events-past.ts'
import { soonEvents } from './events-soon.ts'

/** Invented event; `day` is relative to today in the site's zone, so that the agenda is never out of date. */
export type DemoEvent = {
  title: string
  summary: string
  /** One entry per paragraph. */
  description: string[]
  category: KnownCategory
  organizer: string
  location: string
  day: number
  event_time: string
  duration_hours: number
  max_attendees: number | null
  price?: string
  asks_afterwards?: boolean
  verticals: (typeof VERTICALS)[number][]
  website_url?: string
}

// No text names a weekday or a date: both move with the day of seeding.
export const demoEvents: DemoEvent[] = [...pastEvents, ...soonEvents, ...laterEvents]
