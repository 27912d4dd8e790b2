/** Segments: saved searches of contacts (decision 82). */
import { z } from 'zod'
import { required } from '#app/platform/forms/field-schema.ts'

export const NAME_MAX = 80
/** Most segments that one person sees, so that their counts stay quick. */
export const MOST_SEGMENTS = 40

export const AUDIENCES = { equipo: 'Todo el equipo', yo: 'Solo tú' } as const

export function segmentSchema() {
  return z
    .object({
      name: required('Escribe un nombre para el segmento', { min: 2, max: NAME_MAX }),
      audience: z.enum(Object.keys(AUDIENCES) as (keyof typeof AUDIENCES)[], 'Elige para quién es'),
    })
    .transform(({ name, audience }) => ({ name, is_shared: audience === 'equipo' }))
}

export type SegmentInput = z.output<ReturnType<typeof segmentSchema>>

/** A search as it is stored: parameters of the list's URL by name, without its page. */
export type SegmentFilters = Record<string, string>

export type Segment = {
  id: string
  name: string
  filters: SegmentFilters
  is_shared: boolean
  created_by: string
  version: string
}

/** Labels of the filters, as the list and a segment's description have them. */
export const FILTER_LABELS = {
  marketing: 'Acepta marketing',
  privacidad: 'Acepta privacidad',
  sector: 'Sector',
  perfil: 'Tipo de perfil',
  ciudad: 'Ciudad',
  etiqueta: 'Etiqueta',
  desde: 'Se unieron desde',
  hasta: 'Se unieron hasta',
} as const
