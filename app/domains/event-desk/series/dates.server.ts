/**
 * Owns which dates a recurrence produces after a first one. Calendar days only: the local hour stays the same,
 * whatever the clocks do in between. A month without such a day is skipped, with a reason.
 */
import { Temporal } from 'temporal-polyfill'
import { MONTHS_AHEAD, ordinalWeekday, type Recurrence, weekInMonth } from '#app/domains/events/repetition.ts'
import { formatMonth } from '#app/platform/time/dates.ts'

export type Repetition = {
  rhythm: Exclude<Recurrence, 'dates'>
  /** Date that the recurrence starts from, which is not among the results. */
  first: string
  /** Number of dates to produce, skipped months not counted. */
  count: number
  today: string
  /** Days that the series has already; skipped without counting. */
  taken?: ReadonlySet<string>
}

/** Dates from today on, and why months are skipped: 'Febrero de 2027 no tiene día 30'. */
export function datesOf({ rhythm, first, count, today, taken = new Set() }: Repetition): {
  dates: string[]
  skipped: string[]
} {
  const [dates, skipped]: [string[], string[]] = [[], []]
  const last = lastDay(today)
  for (let step = 1; dates.length < count; step++) {
    const { date, month, lacks } = nth(rhythm, first, step)
    if ((date ?? `${month}-01`) > last) break
    if (lacks && month >= today.slice(0, 7)) skipped.push(lacks)
    if (date && date >= today && !taken.has(date)) dates.push(date)
  }
  return { dates, skipped }
}

/** The last day for which a date may be created, `2026-12-01`. */
export function lastDay(today: string): string {
  return Temporal.PlainDate.from(today).add({ months: MONTHS_AHEAD }).toString()
}

/** The date after `step` steps of the recurrence; if the month has none, what it lacks. */
function nth(rhythm: Repetition['rhythm'], first: string, step: number): Nth {
  const begin = Temporal.PlainDate.from(first)
  if (rhythm === 'weekly' || rhythm === 'fortnightly')
    return found(begin.add({ weeks: rhythm === 'weekly' ? step : 2 * step }))
  const month = begin.toPlainYearMonth().add({ months: step })
  const lacking = (what: string): Nth => {
    const words = formatMonth(month.toString())
    const lacks = `${words.charAt(0).toLocaleUpperCase('es')}${words.slice(1)} no tiene ${what}`
    return { month: month.toString(), lacks }
  }
  if (rhythm === 'monthly_day')
    return begin.day > month.daysInMonth
      ? lacking(`día ${begin.day}`)
      : found(month.toPlainDate({ day: begin.day }))
  const firstDay = 1 + ((begin.dayOfWeek - month.toPlainDate({ day: 1 }).dayOfWeek + 7) % 7)
  const weeks = Math.floor((month.daysInMonth - firstDay) / 7) + 1
  const week = rhythm === 'monthly_last_weekday' ? weeks : weekInMonth(first)
  if (week > weeks) return lacking(ordinalWeekday(first))
  return found(month.toPlainDate({ day: firstDay + 7 * (week - 1) }))
}

type Nth = { date?: string; month: string; lacks?: string }

function found(day: Temporal.PlainDate): Nth {
  const date = day.toString()
  return { date, month: date.slice(0, 7) }
}
