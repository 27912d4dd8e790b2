import { z } from 'zod'
import { email, optionalLines, privacyAccepted, required } from '#app/platform/forms/field-schema.ts'

/** Kinds of member by their stored value (public-site §3). */
export const PROFILE_LABELS = {
  emprendedor: 'Emprendedor',
  corporacion: 'Corporación',
  inversor: 'Inversor',
} as const

export type ProfileType = keyof typeof PROFILE_LABELS

export const PROFILE_TYPES = ['emprendedor', 'corporacion', 'inversor'] as const satisfies ProfileType[]

export const SECTORS = [
  'Fintech',
  'Healthtech',
  'Edtech',
  'Agritech',
  'Logistics & Supply Chain',
  'Tourism & Hospitality',
  'Real Estate & Proptech',
  'Energy & Sustainability',
  'Media & Entertainment',
  'Retail & E-commerce',
  'Otro',
] as const

export const INTERESTS = [
  'Networking',
  'Mentoría',
  'Inversión',
  'Innovación',
  'Eventos',
  'Partnerships',
  'Talento',
  'Contenido',
  'Barómetros',
] as const

const unknownInterest = 'Elige áreas de interés de la lista'

/**
 * The eight rules of public-site §5, in order: only the first failure is shown. A function, so that pages which
 * import only the lists above do not ship Zod to the browser.
 */
export function applicationSchema() {
  return z.object({
    first_name: required('El nombre es obligatorio'),
    last_name: required('Los apellidos son obligatorios'),
    email: email('Ingresa un email válido', 'El email es obligatorio'),
    company: required('La empresa/organización es obligatoria'),
    position: required('La posición/cargo es obligatoria'),
    sector: z.enum(SECTORS, 'El sector es obligatorio'),
    profile_type: z.enum(PROFILE_TYPES, 'Debes seleccionar un tipo de perfil'),
    consent_privacy: privacyAccepted(),
    interests: z
      .array(z.enum(INTERESTS, unknownInterest), unknownInterest)
      .transform((interests) => [...new Set(interests)])
      .default([]),
    reasonOfInterest: optionalLines(1000),
    message: optionalLines(5000),
    consent_marketing: z.boolean().default(false),
  })
}

export type Application = z.output<ReturnType<typeof applicationSchema>>

export type FirstFailure = { field: string; message: string }

/** First failed rule, as public-site §5 shows no more than one. */
export function firstFailure({ issues: [issue] }: z.ZodError): FirstFailure {
  return { field: String(issue?.path[0] ?? ''), message: issue?.message ?? '' }
}
