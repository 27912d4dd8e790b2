/**
 * How an event repeats, in words; which dates that means, `event-desk/series/dates.server.ts` says
 * (docs/decisions/0052).
 */
import { weekdayOf } from '#app/platform/months.ts'

export const RECURRENCES = [
  'weekly',
  'fortnightly',
  'monthly_weekday',
  'monthly_last_weekday',
  'monthly_day',
  'dates',
] as const
export type Recurrence = (typeof RECURRENCES)[number]

/** Most dates of one series, and how far ahead, in months, they are made. */
export const MOST_OCCURRENCES = 52
export const MONTHS_AHEAD = 12

/** A date of a series among the others, by day and hour. */
export type SeriesPosition = { number: number; total: number }

/** The next dates of a series beside the one that is shown. */
export type OtherDates = {
  /** 'Cada martes' */
  rule: string
  dates: { id: string; event_date: string; event_time: string }[]
  /** How many more there are. */
  more: number
}

export function positionLabel({ number, total }: SeriesPosition): string {
  return `Serie · ${number} de ${total}`
}

/** '1 fecha', '11 fechas' */
export function spellDates(count: number): string {
  return count === 1 ? '1 fecha' : `${count} fechas`
}

const WEEKDAYS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const ORDINALS = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto']

/** 'martes', of a date. */
export function weekdayName(date: string): string {
  return WEEKDAYS[weekdayOf(date)] ?? ''
}

/** 1 for the first Tuesday of its month, 5 for the fifth. */
export function weekInMonth(date: string): number {
  return Math.ceil(Number(date.slice(8)) / 7)
}

/** 'segundo martes' */
export function ordinalWeekday(date: string): string {
  return `${ORDINALS[weekInMonth(date) - 1]} ${weekdayName(date)}`
}

/** The rule of a series that begins on a date, as people say it: 'El segundo martes de cada mes'. */
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
