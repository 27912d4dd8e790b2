/**
 * Texts on how an event repeats. Which dates follow from it, `event-desk/series/dates.server.ts` computes
 * (docs/decisions/0052).
 */

import { formatCount } from '#app/platform/formats/numbers.ts'
import { WEEKDAYS, weekdayOf } from '#app/platform/time/months.ts'

export const RECURRENCES = [
  'weekly',
  'fortnightly',
  'monthly_weekday',
  'monthly_last_weekday',
  'monthly_day',
  'dates',
] as const
export type Recurrence = (typeof RECURRENCES)[number]

/** Most dates of one series, and how many months ahead they are created. */
export const MOST_OCCURRENCES = 52
export const MONTHS_AHEAD = 12

/** Number of a date within its series, ordered by day and hour. */
export type SeriesPosition = { number: number; total: number }

/** The next dates of a series, other than the displayed one. */
export type OtherDates = {
  /** 'Cada martes' */
  rule: string
  dates: { id: string; event_date: string; event_time: string }[]
  /** Number of further dates that are not in `dates`. */
  more: number
}

export function positionLabel({ number, total }: SeriesPosition): string {
  return `Serie · ${number} de ${total}`
}

/** '1 fecha', '11 fechas' */
export function formatDateCount(count: number): string {
  return formatCount(count, 'fecha', 'fechas')
}

const ORDINALS = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto']

/** Weekday in Spanish of a date `2026-12-01`: 'martes'. */
export function weekdayName(date: string): string {
  return WEEKDAYS[weekdayOf(date)] ?? ''
}

/** Ordinal of a date's weekday within its month: 1 for the first Tuesday, 5 for the fifth. */
export function weekInMonth(date: string): number {
  return Math.ceil(Number(date.slice(8)) / 7)
}

/** 'segundo martes' */
export function ordinalWeekday(date: string): string {
  return `${ORDINALS[weekInMonth(date) - 1]} ${weekdayName(date)}`
}

/** Rule of a series that begins on `first`, in Spanish: 'El segundo martes de cada mes'. */
export function describeRecurrence(rhythm: Recurrence, first: string): string {
  switch (rhythm) {
    case 'weekly':
      return `Cada ${weekdayName(first)}`
    case 'fortnightly':
      return `Cada dos semanas, el ${weekdayName(first)}`
    case 'monthly_weekday':
      return `El ${ordinalWeekday(first)} de cada mes`
    case 'monthly_last_weekday':
      return `El último ${weekdayName(first)} de cada mes`
    case 'monthly_day':
      return `El día ${Number(first.slice(8))} de cada mes`
    case 'dates':
      return 'Fechas elegidas'
  }
}
