/** Validation of a section. The path of an error is the field's name, such as `team.0.name`. */
import { z } from 'zod'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { atMost, email } from '#app/platform/forms/field-schema.ts'
import { isLinkable } from '../schema.ts'
import { isTimeZone } from '../time-zones.ts'
import { crossChecks, type Refuse } from './cross-checks.ts'
import { type Field, type FieldKind, isList, isRows, partsOf, type Section } from './section.ts'
import {
  type Entry,
  entriesOf,
  entryAt,
  type SectionFields,
  type SectionValues,
  valuesOf,
} from './section-fields.ts'

const EMAIL = 'Ingresa un email válido'
const PHONE = 'Ingresa el número con el código del país, entre 8 y 15 cifras'
const ADDRESS = 'Ingresa una dirección que empiece por https:// o una página de este sitio, como /agenda'
const WEBSITE = 'Ingresa una dirección completa, que empiece por https://'
const PICTURE = 'Sube una imagen o pega su dirección, que empiece por https://'
const DATE = 'Ingresa una fecha válida'
const YEAR = 'Ingresa un año entre 1900 y el actual'
const WORDS = 'Escribe dos o más, separadas por comas'
const ZONE = 'No conocemos esa zona horaria'

/** Rule for a non-empty text, by the kind of its field. Kinds without a rule allow any text. */
const RULES: Partial<Record<FieldKind, { allows: (text: string) => boolean; message: string }>> = {
  email: { allows: (text) => email(EMAIL).safeParse(text).success, message: EMAIL },
  phone: { allows: (text) => /^\d{8,15}$/.test(plainPhone(text)), message: PHONE },
  address: { allows: isLinkable, message: ADDRESS },
  website: { allows: (url) => isLinkable(url) && !url.startsWith('/'), message: WEBSITE },
  // The pages' Content-Security-Policy blocks images over plain HTTP.
  picture: { allows: (url) => isLinkable(url) && !/^http:/i.test(url), message: PICTURE },
  date: { allows: isDate, message: DATE },
  year: { allows: isPastYear, message: YEAR },
  zone: { allows: isTimeZone, message: ZONE },
  words: { allows: (text) => wordsOf(text).size > 1, message: WORDS },
  tick: { allows: (text) => text === 'on', message: 'Marca la casilla o déjala vacía' },
}

/** Different words. */
function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .split(',')
      .flatMap((each) => each.trim() || []),
  )
}

/** `knowsZone`: also asks PostgreSQL whether it knows a time zone. */
export function sectionSchema(
  section: Section,
  { knowsZone = isTimeZone }: { knowsZone?: (name: string) => boolean } = {},
): z.ZodType<SectionValues> {
  return z.record(z.string(), z.unknown()).transform((posted, context) => {
    const fields = textsOf(posted)
    const refuse: Refuse = (name, message) =>
      context.addIssue({ code: 'custom', path: name.split('.'), message })
    for (const part of partsOf(section)) {
      if (isList(part))
        for (const { prefix, entry } of entriesOf(part, fields))
          checkEntry(prefix, part.fields, entry, refuse)
      else if (isRows(part))
        for (const { key, mayBeEmpty } of part.entries) {
          const prefix = `${part.rows}.${key}`
          const entry = entryAt(prefix, part.fields, fields)
          checkEntry(prefix, mayBeEmpty ? part.fields.map(optional) : part.fields, entry, refuse)
        }
      else check(part.name, part, fields[part.name] ?? '', refuse)
    }
    if (fields.time_zone && isTimeZone(fields.time_zone) && !knowsZone(fields.time_zone))
      refuse('time_zone', ZONE)
    crossChecks(section, fields, refuse)
    return context.issues.length > 0 ? z.NEVER : valuesOf(section, fields)
  })
}

function checkEntry(prefix: string, of: readonly Field[], entry: Entry, refuse: Refuse): void {
  for (const field of of) check(`${prefix}.${field.name}`, field, entry[field.name] ?? '', refuse)
}

function check(name: string, field: Field, text: string, refuse: Refuse): void {
  const message = wrongWith(field, text)
  if (message) refuse(name, message)
}

function wrongWith({ kind, max, required, options }: Field, text: string): string | undefined {
  if (text === '') return required
  if (kind !== 'text' && text.includes('\n')) return 'Escríbelo en una sola línea'
  if (text.length > max) return `${atMost(max)}: tiene ${formatNumber(text.length)}`
  if (options && !options.some(({ value }) => value === text)) return 'Elige una opción de la lista'
  const rule = RULES[kind]
  return rule && !rule.allows(text) ? rule.message : undefined
}

function optional({ required: _, ...field }: Field): Field {
  return field
}

/** Text fields of a posted form. A WhatsApp number such as '+1 (809) 555-0100' is reduced to its digits. */
function textsOf(posted: Record<string, unknown>): SectionFields {
  const texts = Object.entries(posted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return Object.fromEntries(
    texts.map(([name, text]) => [name, name === 'whatsapp' ? plainPhone(text) : text]),
  )
}

function plainPhone(text: string): string {
  return text.replace(/[\s+().-]/g, '')
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

function isPastYear(text: string): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= new Date().getFullYear()
}
