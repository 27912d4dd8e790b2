/** State of the series screen in its URL: the rule whose dates it lists. */

import { MOST_OCCURRENCES, RECURRENCES, type Recurrence } from '#app/domains/events/repetition.ts'
import { isDay } from '#app/platform/time/months.ts'
import { RECURRENCE_PARAMETERS } from './schema.ts'

export type SeriesAddress = {
  /** Null until a recurrence is chosen. */
  rhythm: Recurrence | null
  count: number
  /** Days as typed, not validated yet. */
  days: string[]
}

/** Control name of the day at `index`, from `dia1`. */
export const dayName = (index: number) => `dia${index + 1}`

/** Number of dates listed by default. */
const USUAL_COUNT = 8

export function readSeriesAddress(search: URLSearchParams): SeriesAddress {
  const count = Number(search.get('cuantas') ?? USUAL_COUNT)
  return {
    rhythm: recurrenceOf(search.get('ritmo')),
    count: Number.isInteger(count) ? Math.min(Math.max(count, 1), MOST_OCCURRENCES - 1) : USUAL_COUNT,
    days: Array.from({ length: MOST_OCCURRENCES }, (_, index) => search.get(dayName(index)) ?? '').filter(
      isDay,
    ),
  }
}

export function recurrenceOf(word: string | null): Recurrence | null {
  return RECURRENCES.find((rhythm) => RECURRENCE_PARAMETERS[rhythm] === word) ?? null
}
