/** What a segment finds, in words. */
import { formatDate } from '#app/platform/time/dates.ts'
import { CONTACT_PROFILES } from '../schema.ts'
import { FILTER_LABELS, type SegmentFilters } from './schema.ts'

/** '«peña» · Tipo de perfil: Inversor · Acepta marketing: sí' */
export function describeFilters({ q, ...filters }: SegmentFilters): string {
  const parts = Object.entries(FILTER_LABELS).flatMap(([name, label]) => {
    const value = filters[name]
    return value ? [`${label}: ${said(name, value)}`] : []
  })
  return [...(q ? [`«${q}»`] : []), ...parts].join(' · ')
}

function said(name: string, value: string): string {
  if (name === 'desde' || name === 'hasta') return formatDate(value)
  return VALUES[value] ?? CONTACT_PROFILES[value] ?? value
}

const VALUES: Record<string, string> = { si: 'sí', no: 'no' }
