/** Words for what a reader chose. */
import { FREQUENCY_LABELS, type Preferences } from './schema.ts'

/** 'Una vez al mes · Kingston y Santo Domingo · todas las temáticas · solo eventos' */
export function describePreferences(chosen: Preferences): string {
  const { cities, verticals, frequency, events_only, own_only } = chosen
  return [
    FREQUENCY_LABELS[frequency],
    cities.length > 0 ? AND.format(cities) : 'todas las ciudades',
    verticals.length > 0 ? AND.format(verticals) : 'todas las temáticas',
    ...(events_only ? ['solo eventos'] : []),
    ...(own_only ? ['nada si no hay nada de lo suyo'] : []),
  ].join(' · ')
}

const AND = new Intl.ListFormat('es', { type: 'conjunction' })
