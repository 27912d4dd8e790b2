import { z } from 'zod'

export type Candidate = {
  date: string
  /** Why the date is impossible; undefined if it is possible. */
  refused: string | undefined
  /** Other events of the day at the same location or with a similar title. */
  beside: { id: string; title: string }[]
}

export type Occurrence = {
  id: string
  title: string
  event_date: string
  event_time: string
  status: 'published' | 'cancelled'
  confirmed: number
  is_over: boolean
}

/** Values of the recurrences in URLs and forms. */
export const RECURRENCE_PARAMETERS = {
  weekly: 'cada-semana',
  fortnightly: 'cada-dos-semanas',
  monthly_weekday: 'cada-mes',
  monthly_last_weekday: 'cada-mes-el-ultimo',
  monthly_day: 'cada-mes-ese-dia',
  dates: 'fechas',
} as const

type Word = (typeof RECURRENCE_PARAMETERS)[keyof typeof RECURRENCE_PARAMETERS]

/** Control names of the form that creates dates. */
export const SERIES_FORM = { text: ['ritmo'], lists: ['fechas'] } as const

export function seriesSchema() {
  return z.object({
    ritmo: z.enum(Object.values(RECURRENCE_PARAMETERS) as [Word, ...Word[]], 'Elige cómo se repite'),
    fechas: z
      .array(z.iso.date('Una de las fechas no es una fecha'))
      .min(1, 'Elige al menos una fecha')
      .refine((dates) => new Set(dates).size === dates.length, 'Hay una fecha repetida'),
  })
}
