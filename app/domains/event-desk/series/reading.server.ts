/** Owns the data of the series screen: existing dates, and dates that a rule would add, with conflicts. */
import { and, asc, eq, sql } from 'drizzle-orm'
import { endsAt } from '#app/domains/events/events.server.ts'
import { removedOf } from '#app/domains/events/removed-registrations.server.ts'
import {
  describeRecurrence,
  MOST_OCCURRENCES,
  RECURRENCES,
  type Recurrence,
} from '#app/domains/events/repetition.ts'
import { event_series, events } from '#app/domains/events/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { CURRENT_TIME, todayIn } from '#app/platform/time/clock.server.ts'
import { shiftDay } from '#app/platform/time/months.ts'
import { isUuid } from '#app/platform/uuid.ts'
import type { SeriesAddress } from './address.ts'
import { datesOf } from './dates.server.ts'
import { complaintAboutDate, takenDates } from './making.server.ts'
import type { Candidate, Occurrence } from './schema.ts'

export async function readSeries(id: string, { rhythm, count, days }: SeriesAddress) {
  if (!isUuid(id)) return undefined
  const [source] = await db.select().from(events).where(eq(events.id, id))
  if (!source) return undefined
  const taken = await takenDates(source)
  const left = MOST_OCCURRENCES - taken.size
  const today = todayIn(source.time_zone)
  const found = candidatesOf({
    rhythm,
    first: source.event_date,
    count: Math.min(count, left),
    today,
    taken,
    days,
  })
  const [series, occurrences, beside] = await Promise.all([
    findSeries(source.series_id),
    source.series_id ? listOccurrences(source.series_id) : [],
    findBeside(source, found.dates),
  ])
  const candidates = found.dates.map((date, index): Candidate => {
    const isTwice = found.dates.indexOf(date) < index
    const refused = isTwice ? 'Está dos veces' : complaintAboutDate(source, date, taken)
    return { date, refused, beside: beside.get(date) ?? [] }
  })
  const { title, event_date, event_time, time_zone, status } = source
  return {
    event: { id, title, event_date, event_time: event_time.slice(0, 5), time_zone, status },
    rule: series && describeRecurrence(series.rhythm, series.first_date),
    rhythms: recurrencesOf(event_date).map((each) => ({
      rhythm: each,
      label: each === 'dates' ? 'En fechas que elijo' : describeRecurrence(each, event_date),
    })),
    ...{ occurrences, candidates, skipped: found.skipped, left },
  }
}

/** Dates that the rule produces, or the days typed in. */
function candidatesOf({
  rhythm,
  days,
  ...rule
}: {
  rhythm: Recurrence | null
  days: string[]
  first: string
  count: number
  today: string
  taken: ReadonlySet<string>
}): { dates: string[]; skipped: string[] } {
  if (!rhythm) return { dates: [], skipped: [] }
  return rhythm === 'dates' ? { dates: days.toSorted(), skipped: [] } : datesOf({ ...rule, rhythm })
}

/** Recurrences on offer for a date: 'el último martes' only if it is the last one of its month. */
function recurrencesOf(date: string): Recurrence[] {
  const isLast = shiftDay(date, '2001-01-01', '2001-01-08').slice(0, 7) !== date.slice(0, 7)
  return RECURRENCES.filter((rhythm) => rhythm !== 'monthly_last_weekday' || isLast)
}

async function findSeries(id: string | null) {
  if (!id) return undefined
  const [series] = await db.select().from(event_series).where(eq(event_series.id, id))
  return series
}

/** All dates of an event's series, itself included; empty if it does not repeat. */
export async function listDatesWith(eventId: string): Promise<Occurrence[]> {
  const [event] = await db.select({ series: events.series_id }).from(events).where(eq(events.id, eventId))
  return event?.series ? listOccurrences(event.series) : []
}

function listOccurrences(seriesId: string): Promise<Occurrence[]> {
  return db
    .select({
      id: events.id,
      title: events.title,
      event_date: events.event_date,
      event_time: sql<string>`to_char(${events.event_time}, 'HH24:MI')`,
      status: events.status,
      is_over: sql<boolean>`${endsAt} <= ${CURRENT_TIME}`,
      confirmed: sql<number>`(select count(*)::int from event_registrations taken
        where taken.event_id = events.id and taken.status = 'confirmed')
        + ${removedOf('people', sql`events.id`, ['confirmed'])}`,
    })
    .from(events)
    .where(eq(events.series_id, seriesId))
    .orderBy(asc(events.event_date), asc(events.event_time), asc(events.id))
}

/** Published events of these days at the same location or with a similar title, which may conflict. */
async function findBeside(
  { id, title, location }: { id: string; title: string; location: string },
  dates: readonly string[],
): Promise<Map<string, Candidate['beside']>> {
  const beside = new Map<string, Candidate['beside']>()
  if (dates.length === 0) return beside
  const rows = await db
    .select({ id: events.id, title: events.title, day: events.event_date })
    .from(events)
    .where(
      and(
        sql`${events.event_date} = any(${sql.param([...dates])}::date[])`,
        eq(events.status, 'published'),
        sql`${events.id} <> ${id}`,
        sql`(fold_text(${events.location}) = fold_text(${location})
          or similarity(fold_text(${events.title}), fold_text(${title})) >= 0.45)`,
      ),
    )
    .orderBy(asc(events.event_date), asc(events.event_time), asc(events.id))
    .limit(100)
  for (const { day, ...other } of rows) {
    const known = beside.get(day) ?? []
    beside.set(day, known)
    if (known.length < 3) known.push(other)
  }
  return beside
}
