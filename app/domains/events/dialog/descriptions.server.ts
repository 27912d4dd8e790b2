/** Owns the descriptions that the home page's dialogs show: those of the cards in its HTML come with the page. */
import { inArray } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { takesPlaceOn } from '../schedule.ts'
import type { CalendarView, ScheduledEvent } from '../schema.ts'
import { events } from '../tables.server.ts'
import { beginningOf, type DialogTexts } from './description.ts'

/** Most events of the chosen day whose dialogs come with the page; the application makes the others. */
const OF_A_DAY = 12

/** Reads the descriptions of the featured events and of those of the chosen day. */
export async function readDialogTexts(
  featured: readonly ScheduledEvent[],
  { events: ofMonth }: CalendarView,
  day: string | null,
): Promise<DialogTexts> {
  const ofDay = day ? ofMonth.filter((event) => takesPlaceOn(event, day)).slice(0, OF_A_DAY) : []
  const ids = [...new Set([...featured, ...ofDay].map(({ id }) => id))]
  const rows = await db
    .select({ id: events.id, description: events.description })
    .from(events)
    .where(inArray(events.id, ids))
  return Object.fromEntries(rows.map(({ id, description }) => [id, beginningOf(description ?? '')]))
}
