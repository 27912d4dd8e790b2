import type { Invalid, Refused } from '#app/platform/forms/form-values.ts'
import type { Application, FirstFailure } from './schema.ts'

export type ApplicationField = keyof Application

type Asked = {
  label: string
  /** Step of the form that has the field. */
  step: 1 | 2 | 3 | 4
  /** `list`: a group of checkboxes; `flag`: a single one. A text without it. */
  kind?: 'list' | 'flag'
  /** Field that may stay empty, which the summary does not report as missing. */
  isOptional?: true
}

/** Fields of the form (public-site §3) by the names that it posts. A schema field missing here fails to compile. */
export const APPLICATION_FIELDS: Readonly<Record<ApplicationField, Asked>> = {
  first_name: { label: 'Nombre', step: 1 },
  last_name: { label: 'Apellidos', step: 1 },
  email: { label: 'Email', step: 1 },
  company: { label: 'Empresa/Organización', step: 2 },
  position: { label: 'Posición/Cargo', step: 2 },
  sector: { label: 'Sector', step: 2 },
  profile_type: { label: 'Tipo de perfil', step: 3 },
  interests: { label: 'Áreas de interés', step: 3, kind: 'list', isOptional: true },
  reasonOfInterest: { label: 'Motivo de tu interés', step: 3, isOptional: true },
  message: { label: 'Mensaje', step: 4, isOptional: true },
  consent_privacy: { label: 'Política de privacidad', step: 4, kind: 'flag' },
  consent_marketing: { label: 'Novedades por correo', step: 4, kind: 'flag' },
}

function namesWhere(fits: (field: Asked) => boolean): ApplicationField[] {
  return (Object.keys(APPLICATION_FIELDS) as ApplicationField[]).filter((name) =>
    fits(APPLICATION_FIELDS[name]),
  )
}

/** Names of the fields, grouped by how the server parses them: texts, lists, flags. */
export const APPLICATION_FORM = {
  text: namesWhere(({ kind }) => !kind),
  lists: namesWhere(({ kind }) => kind === 'list'),
  flags: namesWhere(({ kind }) => kind === 'flag'),
}

/** Titles of the four steps (public-site §4); `short` is for narrow screens. */
export const STEPS = [
  { name: 'Información personal', short: 'Personal' },
  { name: 'Información profesional', short: 'Trabajo' },
  { name: 'Perfil e intereses', short: 'Perfil' },
  { name: 'Mensaje y envío', short: 'Envío' },
]

export function fieldsOfStep(number: number): ApplicationField[] {
  return namesWhere(({ step }) => step === number)
}

export const LAST_STEP = STEPS.length

export type ApplicationAnswer = { outcome: 'sent' } | (Invalid & { failure: FirstFailure }) | Refused

/** Message of success, as prescribed by public-site §8. */
export const SENT = {
  title: '¡Mensaje enviado con éxito!',
  message:
    'Gracias por tu contacto, hemos recibido tu información y nos pondremos en contacto contigo pronto.',
} as const

export const INVALID = { title: 'Error de validación' } as const

export const NOT_SENT = {
  title: 'Error al enviar',
  message: 'Hubo un problema al enviar tu mensaje, por favor intenta de nuevo.',
} as const

/** Anchor of the form (public-site §2): ÚNETE in the header and every button of the page lead to it. */
export const FORM_ANCHOR = 'formulario'

export function fieldId(name: string): string {
  return `campo-${name}`
}

export function stepId(step: number): string {
  return `paso-${step}`
}

/** DOM id of a step's heading, which takes the focus when the step opens. */
export function stepTitleId(step: number): string {
  return `${stepId(step)}-titulo`
}

/**
 * Step that opens after an answer: that of the failed field; the last one, with the send button, if no field failed;
 * the first without an answer.
 */
export function stepToOpen(answer: ApplicationAnswer | undefined): number {
  if (answer?.outcome === 'invalid')
    return APPLICATION_FIELDS[answer.failure.field as ApplicationField]?.step ?? LAST_STEP
  return answer?.outcome === 'refused' ? LAST_STEP : 1
}
