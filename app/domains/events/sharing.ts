/** What is shared of an event: a short address, and text that says what, when and where without a click. */
import { href } from 'react-router'
import { hyphenated } from '#app/platform/formats/hyphenated.ts'
import { formatLongDays } from '#app/platform/time/dates.ts'
import type { EventSchedule } from './schedule.ts'
import type { EventView } from './schema.ts'

/** Most characters of the title in the address. */
const TITLE_LENGTH = 60

/**
 * Short, and readable by the title, which may be any (`share-link.tsx`). The page itself, its links and its canonical
 * address are `eventPath`.
 */
export function sharePath({ share_code, title }: Pick<EventView, 'share_code' | 'title'>): string {
  const code = [share_code, hyphenated(title, TITLE_LENGTH)].filter(Boolean).join('-')
  return href('/e/:code', { code })
}

type Told = Pick<EventView, 'title' | 'status' | 'event_date' | 'end_date' | 'location'>

export function shareText(event: Told, { hours, zone }: Pick<EventSchedule, 'hours' | 'zone'>): string {
  const title = event.status === 'cancelled' ? `Cancelado: ${event.title}` : event.title
  const days = formatLongDays(event.event_date, event.end_date)
  return `${title}\n${days}, ${hours} (${zone})\n${event.location}`
}
