/** What the screen of a series shows and takes. */
import { z } from 'zod'

/** A date that may be made. */
export type Candidate = {
  date: string
  /** Why it cannot be; undefined where it can. */
  refused: string | undefined
  /** Other events of that day, in the same place or with a similar title. */
  beside: { id: string; title: string }[]
}

/** A date of the series, as the team sees it. */
export type Occurrence = {
  id: string
  title: string
  event_date: string
  event_time: string
  status: 'published' | 'cancelled'
  confirmed: number
  is_over: boolean
}

/** Words of the rhythms in addresses and forms. */
export const RECURRENCE_PARAMETERS = {
  weekly: 'cada-semana',
  fortnightly: 'cada-dos-semanas',
  monthly_weekday: 'cada-mes',
  monthly_last_weekday: 'cada-mes-el-ultimo',
  monthly_day: 'cada-mes-ese-dia',
  dates: 'fechas',
} as const

type Word = (typeof RECURRENCE_PARAMETERS)[keyof typeof RECURRENCE_PARAMETERS]

/** The exact names that the form of the dates posts. */
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
