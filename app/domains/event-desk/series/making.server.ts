/**
 * Owns creating the dates of a series, each a copy of the repeated event. In one transaction under one lock, so that
 * a double submit, on any node, creates them once.
 */
import { eq } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { refuseHours } from '#app/domains/events/hour-rule.server.ts'
import {
  describeRecurrence,
  formatDateCount,
  MONTHS_AHEAD,
  MOST_OCCURRENCES,
  type Recurrence,
} from '#app/domains/events/repetition.ts'
import { event_series, events } from '#app/domains/events/tables.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { endSentence } from '#app/platform/formats/hours-in-sentences.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { isDay, shiftDay } from '#app/platform/time/months.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { lockSeries } from '../series-lock.server.ts'
import { lastDay } from './dates.server.ts'

export type Repeating =
  /** `made`: number of new dates; 0 if all existed already. */
  { outcome: 'made'; made: number } | { outcome: 'missing' } | { outcome: 'refused'; reason: string }

export async function repeatEvent(
  id: string,
  { rhythm, dates }: { rhythm: Recurrence; dates: readonly string[] },
  actor: Actor,
): Promise<Repeating> {
  if (!isUuid(id)) return { outcome: 'missing' }
  return db.transaction(async (tx) => {
    await lockSeries(tx)
    const [source] = await tx.select().from(events).where(eq(events.id, id)).for('update')
    if (!source) return { outcome: 'missing' }
    const taken = await takenDates(source, tx)
    const fresh = [...new Set(dates)].filter((date) => !taken.has(date)).sort()
    const reason = refusalOf(source, fresh, taken)
    if (reason) return { outcome: 'refused', reason }
    if (fresh.length === 0) return { outcome: 'made', made: 0 }
    const series_id = await seriesOf(source, rhythm, tx)
    const copies = fresh.map((date) => ({ ...copyOf(source, date), series_id }))
    const made = await tx.insert(events).values(copies).returning({ id: events.id })
    const summary = `Repitió el evento «${source.title}» en ${formatDateCount(fresh.length)}`
    await recordChange(
      actor,
      { action: 'event.repeated', summary, subject_type: 'event', subject_id: id },
      tx,
    )
    const created = { action: 'event.created', summary: `Creó el evento «${source.title}»` }
    for (const occurrence of made)
      await recordChange(actor, { ...created, subject_type: 'event', subject_id: occurrence.id }, tx)
    return { outcome: 'made', made: made.length }
  })
}

type Source = typeof events.$inferSelect

/** Why an event cannot take place on a date, as text for the form; undefined if it can. */
export function complaintAboutDate(
  source: Pick<Source, 'event_date' | 'event_time' | 'end_date' | 'end_time' | 'time_zone'>,
  date: string,
  taken: ReadonlySet<string>,
): string | undefined {
  const today = todayIn(source.time_zone)
  if (!isDay(date)) return 'No es una fecha'
  if (taken.has(date)) return 'Ya está en la serie'
  if (date < today) return 'Ya pasó'
  if (date > lastDay(today)) return `Queda a más de ${MONTHS_AHEAD} meses`
  const hours = { ...source, ...daysOf(source, date), event_time: source.event_time.slice(0, 5) }
  const refusal = refuseHours({ ...hours, end_time: source.end_time?.slice(0, 5) ?? null }, [
    source.time_zone,
  ])
  const [error] = Object.values(refusal?.errors ?? {})
  return error?.replace(/: elige otra hora\.$/, '')
}

/** Days of the series' dates; for an event that does not repeat yet, its own day. */
export async function takenDates(
  { event_date, series_id }: Pick<Source, 'event_date' | 'series_id'>,
  tx: Tx | typeof db = db,
): Promise<Set<string>> {
  if (!series_id) return new Set([event_date])
  const rows = await tx.select({ day: events.event_date }).from(events).where(eq(events.series_id, series_id))
  return new Set(rows.map(({ day }) => day))
}

function refusalOf(source: Source, fresh: readonly string[], taken: ReadonlySet<string>): string | undefined {
  if (source.status === 'cancelled') return 'Un evento cancelado no se repite: vuelve a publicarlo antes.'
  for (const date of fresh) {
    const reason = complaintAboutDate(source, date, taken)
    if (reason) return endSentence(isDay(date) ? `${formatDate(date)}: ${reason}` : reason)
  }
  if (taken.size + fresh.length > MOST_OCCURRENCES)
    return `Una serie tiene como mucho ${MOST_OCCURRENCES} fechas, y esta tendría ${taken.size + fresh.length}.`
  return undefined
}

/** Id of the event's series, created if missing. A series extended by a different rule becomes one of chosen dates. */
async function seriesOf({ id, event_date, series_id }: Source, rhythm: Recurrence, tx: Tx): Promise<string> {
  if (series_id) {
    const [series] = await tx.select().from(event_series).where(eq(event_series.id, series_id))
    const words = series && describeRecurrence(series.rhythm, series.first_date)
    if (words !== describeRecurrence(rhythm, event_date))
      await tx.update(event_series).set({ rhythm: 'dates' }).where(eq(event_series.id, series_id))
    return series_id
  }
  const [series] = await tx
    .insert(event_series)
    .values({ rhythm, first_date: event_date })
    .returning({ id: event_series.id })
  if (!series) throw new Error('The series was not stored.')
  await tx.update(events).set({ series_id: series.id }).where(eq(events.id, id))
  return series.id
}

/** All columns of an event except identity, history, and what people were notified of. */
function copyOf(source: Source, date: string): typeof events.$inferInsert {
  const {
    id,
    created_at,
    updated_at,
    sequence,
    submission_id,
    moved,
    moved_at,
    is_zone_proposed,
    share_code,
    ...copied
  } = source
  return { ...copied, ...daysOf(source, date) }
}

function daysOf({ event_date, end_date }: Pick<Source, 'event_date' | 'end_date'>, date: string) {
  return { event_date: date, end_date: end_date && shiftDay(end_date, event_date, date) }
}
