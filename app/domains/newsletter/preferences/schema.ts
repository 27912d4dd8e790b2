/** What a reader of the newsletter may choose, as the page posts it and the table stores it. */
import { z } from 'zod'
import { VERTICALS } from '#app/domains/events/schema.ts'

export const FREQUENCIES = ['weekly', 'monthly'] as const

export type Frequency = (typeof FREQUENCIES)[number]

export const FREQUENCY_LABELS: Record<Frequency, string> = {
  weekly: 'Cada semana',
  monthly: 'Una vez al mes',
}

/** Without cities everything of all cities; the same of themes. */
export type Preferences = {
  cities: string[]
  verticals: string[]
  frequency: Frequency
  events_only: boolean
  own_only: boolean
}

/** What somebody gets who has chosen nothing. */
export const UNCHOSEN: Preferences = {
  cities: [],
  verticals: [],
  frequency: 'weekly',
  events_only: false,
  own_only: false,
}

/** Names of the form's fields, by the way in which they are posted. */
export const PREFERENCE_FIELDS = {
  text: ['frequency'],
  lists: ['cities', 'verticals'],
  flags: ['events_only', 'own_only'],
} as const

/** `cities`: those on offer. */
export function preferencesSchema(cities: readonly string[]) {
  return z.object({
    cities: z.array(z.enum(cities, 'Elige ciudades de la lista')),
    verticals: z.array(z.enum(VERTICALS, 'Elige temáticas de la lista')),
    frequency: z.enum(FREQUENCIES, 'Elige cada cuánto quieres recibirlas'),
    events_only: z.boolean(),
    own_only: z.boolean(),
  })
}
