/**
 * Parts of an event's page without interaction, in one file so that a navigation loads one chunk (static-islands.tsx).
 */
import { AddToCalendar } from './add-to-calendar.tsx'
import { HeroCover } from './hero-cover.tsx'
import { EventReading } from './reading.tsx'
import { SimilarEvents } from './similar.tsx'

export const STATIC_PARTS = { HeroCover, EventReading, AddToCalendar, SimilarEvents }
