/** What of the screen of a series stands in its address: the rule that its dates are looked for by. */

import { MOST_OCCURRENCES, RECURRENCES, type Recurrence } from '#app/domains/events/repetition.ts'
import { isDay } from '#app/platform/months.ts'
import { RECURRENCE_PARAMETERS } from './schema.ts'

export type SeriesAddress = {
  /** Null until one is chosen. */
  rhythm: Recurrence | null
  /** How many more dates. */
  count: number
  /** Days that were typed in, as they were. */
  days: string[]
}

/** Each control of a day has a name of its own. */
export const dayName = (index: number) => `dia${index + 1}`

/** How many are looked for where nobody said. */
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
