/** Owns what a card shows of an event. The lists that use it decide which events they show. */
import { type asc, inArray, type SQL, type SQLWrapper } from 'drizzle-orm'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { formatHour } from '#app/platform/formats/hours.ts'
import { coverName } from '#app/ui/drawing/cover-choice.ts'
import { zoneLabel } from './cities.ts'
import { eventCover } from './cover.ts'
import { cardColumns } from './events.server.ts'
import { withHours } from './hours.server.ts'
import type { CardView, ScheduledEvent } from './schema.ts'
import { events } from './tables.server.ts'

export type Direction = typeof asc

export async function readCards(ids: string[] | SQLWrapper, towards: Direction): Promise<CardView[]> {
  const rows = db
    .select(cardColumns)
    .from(events)
    .where(inArray(events.id, ids))
    .orderBy(...byDate(towards))
  const [cards, { time_zone, hour_style }] = await Promise.all([rows, readSettings()])
  return cards.map((card) => ({
    ...card,
    cover: coverName(eventCover(card)),
    hour: formatHour(card.event_time, hour_style),
    other_zone: card.time_zone === time_zone ? null : zoneLabel(card.time_zone),
  }))
}

export function byDate(towards: Direction): SQL[] {
  return [towards(events.event_date), towards(events.event_time), towards(events.id)]
}

/** Cards with what the dialog and the calendar say of when an event takes place. */
export async function readScheduledCards(
  ids: string[] | SQLWrapper,
  towards: Direction,
): Promise<(CardView & ScheduledEvent)[]> {
  const [cards, { hour_style }] = await Promise.all([readCards(ids, towards), readSettings()])
  return cards.map((card) => withHours(card, hour_style))
}
