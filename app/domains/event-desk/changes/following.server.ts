/**
 * Owns what of a change goes on to the following dates of a series: what was changed, and nothing else, to those that had
 * the same there. A date that was changed by itself keeps what is its own (docs/decisions/0052).
 */
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { FIELD_LABELS, OWN_FIELDS, type OwnField, pick } from '#app/domains/events/fields-schema.ts'
import type { HourRefusal } from '#app/domains/events/hour-rule.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import type { EventInput } from '#app/domains/events/team-schema.ts'
import { todayIn } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { formatDate } from '#app/platform/dates.ts'
import { movedAlong } from '#app/platform/months.ts'
import { type Change, type EventRow, planChange, withMinutes } from './change.server.ts'
import { comparable } from './fields.ts'

/** A date that accepts only part of a change, with the labels of what it keeps. */
export type DivergingDate = { date: string; kept: string[] }

/**
 * What changes together, or not at all: an hour without its end would be another hour. An end in days is counted from
 * the beginning.
 */
const HOURS: readonly OwnField[] = ['event_time', 'time_zone', 'duration_hours', 'end_date', 'end_time']

/** A date is each one's own. */
const PARTS: readonly (readonly OwnField[])[] = [
  HOURS,
  ...OWN_FIELDS.filter((name) => name !== 'event_date' && !HOURS.includes(name)).map((name) => [name]),
]

/**
 * Plans what `first` changes on the later dates of its series, whose rows stay locked until `tx` ends. A date keeps the
 * parts in which it differed before.
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
    // One date with impossible hours refuses the change of all: half of a change would be found out at the door.
    if (change.outcome === 'refused') return on(date, change)
    changes.push(change)
  }
  return { outcome: 'planned', changes, diverging }
}

/** Those after it by day and hour that have not passed, in one order for everybody who locks them. */
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

function accepts(part: readonly OwnField[], row: EventRow, { locked, before, next }: Change): boolean {
  if (!isSame(part, row, before)) return false
  // What is on again is what was called off along with it, in one transaction, and not what was called off by itself.
  const isReturn = part[0] === 'status' && next.status === 'published'
  return !isReturn || row.updated_at.getTime() === locked.updated_at.getTime()
}

function isSame(part: readonly OwnField[], one: EventRow, other: EventRow): boolean {
  return part.every((name) => comparableIn(one, name) === comparableIn(other, name))
}

/** An end in days as if it were of one first day. */
function comparableIn(row: EventRow, name: OwnField): string {
  const value = row[name] ?? null
  return comparable(
    name === 'end_date' && value ? movedAlong(String(value), row.event_date, '2000-01-01') : value,
  )
}

/** What the form would send of a date, with these parts of another one. */
function withParts(row: EventRow, parts: readonly (readonly OwnField[])[], from: EventRow): EventInput {
  const accepted = parts.flat()
  const sent = { ...pick(row, OWN_FIELDS), ...pick(from, accepted) }
  if (accepted.includes('end_date') && from.end_date)
    sent.end_date = movedAlong(from.end_date, from.event_date, row.event_date)
  return sent as EventInput
}

function on(date: string, { errors, ...refusal }: HourRefusal): HourRefusal {
  const named = Object.entries(errors).map(([name, message]) => [name, `El ${date}: ${message}`])
  return { ...refusal, errors: Object.fromEntries(named) }
}
