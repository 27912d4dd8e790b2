/** Parts of an event's page that are only read, in one file (still-parts.tsx). */
import { EventDescription } from '../../display/ui/description.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { HeroCover } from './hero-cover.tsx'
import { SimilarEvents } from './similar.tsx'

export const READ_PARTS = { HeroCover, EventDescription, AddToCalendar, SimilarEvents }
