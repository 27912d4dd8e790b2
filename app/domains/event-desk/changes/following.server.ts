/**
 * Owns which parts of a change also apply to the later dates of a series: only what was changed, and only on dates
 * that had the same value. A date that was edited separately keeps its own values (docs/decisions/0052).
 */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import {
  EVENT_ROW_FIELDS,
  type EventRowField,
  FIELD_LABELS,
  pick,
} from '#app/domains/events/fields-schema.ts'
import type { HourRefusal } from '#app/domains/events/hour-rule.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import type { EventInput } from '#app/domains/events/team-schema.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { formatDate } from '#app/platform/time/dates.ts'
import { shiftDay } from '#app/platform/time/months.ts'
import { type Change, type EventRow, planChange, withMinutes } from './change.server.ts'
import { comparable } from './fields.ts'

/** A date that accepts only part of a change, with the labels of what it keeps. */
export type DivergingDate = { date: string; kept: string[] }

/**
 * Fields that change together or not at all: an hour without its end would mean another duration. `end_date` is
 * compared as days after the first.
 */
const HOURS: readonly EventRowField[] = ['event_time', 'time_zone', 'duration_hours', 'end_date', 'end_time']

/** The date itself is left out: each event of a series has its own. */
const PARTS: readonly (readonly EventRowField[])[] = [
  HOURS,
  ...EVENT_ROW_FIELDS.filter((name) => name !== 'event_date' && !HOURS.includes(name)).map((name) => [name]),
]

/**
 * Plans the change of `first` for the later dates of its series, whose rows stay locked until `tx` ends. A date keeps
 * the parts in which it differed before.
 */
export async function planFollowing(
  first: Change,
  { siteZone, tx }: { siteZone: string; tx: Tx },
): Promise<HourRefusal | { outcome: 'planned'; changes: Change[]; diverging: DivergingDate[] }> {
  const parts = PARTS.filter((part) => !isSame(part, first.before, first.next))
  const [changes, diverging]: [Change[], DivergingDate[]] = [[], []]
  for (const locked of await lockFollowing(first.locked, tx)) {
    const row = withMinutes(locked)
    const accepted = parts.filter((part) => accepts(part, row, first))
    const date = formatDate(row.event_date)
    const kept = parts.filter((part) => !accepted.includes(part) && !isSame(part, row, first.next))
    if (kept.length > 0)
      diverging.push({ date, kept: kept.map(([name]) => (name ? FIELD_LABELS[name] : '')) })
    if (accepted.length === 0) continue
    const change = await planChange(locked, withParts(row, accepted, first.next), { siteZone, tx })
    // One date with invalid hours refuses the whole change: a half-applied change would be noticed at the door.
    if (change.outcome === 'refused') return on(date, change)
    changes.push(change)
  }
  return { outcome: 'planned', changes, diverging }
}

/** Locks the later dates of the series that have not passed, always in the same order, to avoid deadlocks. */
function lockFollowing(locked: EventRow, tx: Tx): Promise<EventRow[]> {
  if (!locked.series_id) return Promise.resolve([])
  return tx
    .select()
    .from(events)
    .where(
      and(
        eq(events.series_id, locked.series_id),
        ne(events.id, locked.id),
        sql`(${events.event_date}, ${events.event_time}, ${events.id})
          > (${locked.event_date}::date, ${locked.event_time}::time, ${locked.id}::uuid)`,
        sql`${events.event_date} >= ${todayIn(locked.time_zone)}`,
      ),
    )
    .orderBy(asc(events.event_date), asc(events.event_time), asc(events.id))
    .for('update')
}

function accepts(part: readonly EventRowField[], row: EventRow, { locked, before, next }: Change): boolean {
  if (!isSame(part, row, before)) return false
  // Publishing again applies to dates cancelled in the same transaction (equal `updated_at`), not to those cancelled
  // separately.
  const isReturn = part[0] === 'status' && next.status === 'published'
  return !isReturn || row.updated_at.getTime() === locked.updated_at.getTime()
}

function isSame(part: readonly EventRowField[], one: EventRow, other: EventRow): boolean {
  return part.every((name) => comparableIn(one, name) === comparableIn(other, name))
}

/** `end_date` is shifted to one common first day, so that only the number of days counts. */
function comparableIn(row: EventRow, name: EventRowField): string {
  const value = row[name] ?? null
  return comparable(
    name === 'end_date' && value ? shiftDay(String(value), row.event_date, '2000-01-01') : value,
  )
}

/** The editor's input for `row`, with `parts` copied from `from`; the end keeps its distance in days from the start. */
function withParts(row: EventRow, parts: readonly (readonly EventRowField[])[], from: EventRow): EventInput {
  const accepted = parts.flat()
  const sent = { ...pick(row, EVENT_ROW_FIELDS), ...pick(from, accepted) }
  if (accepted.includes('end_date') && from.end_date)
    sent.end_date = shiftDay(from.end_date, from.event_date, row.event_date)
  return sent as EventInput
}

function on(date: string, { errors, ...refusal }: HourRefusal): HourRefusal {
  const named = Object.entries(errors).map(([name, message]) => [name, `El ${date}: ${message}`])
  return { ...refusal, errors: Object.fromEntries(named) }
}
