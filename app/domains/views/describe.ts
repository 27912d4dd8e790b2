import { formatDate } from '#app/platform/time/dates.ts'
import type { ViewParameters } from './schema.ts'

/**
 * A view's search in words: '«peña» · Estado: fallidos · Desde: 01/12/2026'. `words`: labels of values that are not
 * Spanish in the list's URL.
 */
export function describeParameters(
  { q, id, ...parameters }: ViewParameters,
  words: Readonly<Record<string, string>>,
): string {
  const said = Object.entries(parameters).map(
    ([name, value]) => `${LABELS[name] ?? capitalised(name)}: ${words[value] ?? formatValue(value)}`,
  )
  return [...(q ? [`«${q}»`] : []), ...said, ...(id ? ['Solo un registro'] : [])].join(' · ')
}

/** Labels of parameters with a letter that the URL lacks. */
const LABELS: Record<string, string> = { categoria: 'Categoría', cuando: 'Cuándo', tab: 'Lista' }

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function formatValue(value: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value)
  return /^[a-z]+([-_][a-z]+)*$/.test(value) ? value.replace(/[-_]/g, ' ') : value
}
