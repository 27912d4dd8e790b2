/** Rules of a contact that the team writes or corrects. Only the address is required. */
import { z } from 'zod'
import { email, emptyAs, optional, webAddress } from '#app/platform/forms/field-schema.ts'
import { joinWords, MOST_TAGS } from '../schema.ts'

/** Limits are those of the public forms (public-site §5); a city and a link are bounded as an event's. */
export function contactSchema() {
  return z.object({
    email: email('Ingresa un email válido', 'El email es obligatorio').toLowerCase(),
    first_name: optional(200),
    last_name: optional(200),
    company: optional(200),
    position: optional(200),
    sector: optional(200),
    profile_type: z.preprocess(
      emptyAs(null),
      z.enum(['emprendedor', 'corporacion', 'inversor'], 'Elige un tipo de perfil de la lista').nullable(),
    ),
    city: optional(100),
    phone: optional(50),
    link: z.preprocess(
      withScheme,
      webAddress('Ingresa una URL válida').max(500, 'Máximo 500 caracteres').nullable(),
    ),
    tags: tags(),
  })
}

export type ContactCorrection = z.output<ReturnType<typeof contactSchema>>

/** People type `linkedin.com/in/ana`: what names no scheme is meant as https. */
function withScheme(given: unknown): unknown {
  if (typeof given !== 'string' || given === '') return null
  return /^[a-z][a-z0-9+.-]*:/i.test(given) ? given : `https://${given}`
}

/** Tags separated by commas. */
function tags() {
  return z
    .string()
    .default('')
    .transform(splitTags)
    .refine((given) => given.length <= MOST_TAGS, `Máximo ${MOST_TAGS} etiquetas`)
    .refine(
      (given) => given.every((tag) => tag.length <= 50),
      'Cada etiqueta tiene como máximo 50 caracteres',
    )
}

/** Spellings of a tag that differ only in case count once, as first written. */
export function splitTags(given: string): string[] {
  const written = given.split(/[,;\n]/).map((tag) => tag.trim().replace(/\s+/g, ' '))
  return joinWords([], written.filter(Boolean))
}
