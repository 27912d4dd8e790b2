/** Rules of an imported row. Separate from schema.ts, which screens import, so that no browser loads Zod. */
import { z } from 'zod'
import { email, oneLine } from '#app/platform/forms/field-schema.ts'
import { splitTags } from '../editing/schema.ts'
import { MOST_TAGS } from '../schema.ts'

const longerThan = (limit: number) => `tiene más de ${limit} caracteres`
const PROFILE = 'el tipo de perfil debe ser Emprendedor, Corporación o Inversor'
const REGISTERED = 'la fecha de registro debe ser dd/mm/aaaa, y no puede ser futura'

/** Length limits are those of the public forms (public-site §5). */
const text = (what: string, limit = 200) =>
  z
    .string()
    .overwrite(oneLine)
    .max(limit, `${what} ${longerThan(limit)}`)

/** Fields of a row. Undefined means an empty cell, or a column that is not imported. */
export const rowSchema = z.object({
  email: email('el correo no es válido', 'falta el correo').toLowerCase(),
  first_name: text('el nombre').optional(),
  last_name: text('el apellido').optional(),
  company: text('la empresa').optional(),
  position: text('la posición').optional(),
  sector: text('el sector').optional(),
  profile_type: z
    .string()
    .transform((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase())
    .pipe(z.enum(['emprendedor', 'corporacion', 'inversor'], PROFILE))
    .optional(),
  interests: z
    .string()
    .transform((words) => [...new Set(words.split(/[;,\n]/).map((word) => word.trim()))].filter(Boolean))
    .pipe(z.array(z.string().max(200, `un interés ${longerThan(200)}`)).max(20, 'tiene más de 20 intereses'))
    .optional(),
  city: text('la ciudad', 100).optional(),
  phone: text('el teléfono', 50).optional(),
  tags: z
    .string()
    .transform(splitTags)
    .pipe(
      z
        .array(z.string().max(50, `una etiqueta ${longerThan(50)}`))
        .max(MOST_TAGS, `tiene más de ${MOST_TAGS} etiquetas`),
    )
    .optional(),
  /** `2026-12-01 18:30`, in the site's zone; an instant ends in `Z`. */
  registered: z.string().transform(readInstant).pipe(z.string(REGISTERED)).optional(),
})

export type ImportedRow = z.output<typeof rowSchema>

/**
 * Reads `01/12/2026 18:30` and `2026-12-01 18:30:00.123456-04`, the formats of the two exports; the time may be
 * missing. With an offset the result is an instant ending in `Z`, without one a local time; undefined if invalid.
 */
function readInstant(words: string): string | undefined {
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(\d{1,2}:\d{2})(?::\d{2})?)?$/.exec(words)
  const iso = ISO.exec(words)
  const [, year, month, day, time = '00:00', seconds = ':00', zone] =
    iso ?? (local ? [local[0], local[3], local[2], local[1], local[4]] : [])
  if (!year || !month || !day) return undefined
  const [hours = '', minutes = ''] = time.split(':')
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${hours.padStart(2, '0')}:${minutes}`
  const instant = Date.parse(`${written}:00Z`)
  // Refuses days that do not exist, which Date moves to the next month. One day ahead is allowed, for other time
  // zones.
  const isReal = new Date(instant || 0).toISOString().startsWith(written)
  const isPast = instant < Date.now() + 86_400_000
  if (!isReal || !isPast || year < '1900') return undefined
  if (!zone) return written.replace('T', ' ')
  const told = new Date(`${written}${seconds}${/^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone}`)
  return Number.isNaN(told.getTime()) ? undefined : told.toISOString()
}

const ISO = /^(\d{4})-(\d{2})-(\d{2})(?:[T\s](\d{2}:\d{2})(:\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}(?::\d{2})?)?)?$/
