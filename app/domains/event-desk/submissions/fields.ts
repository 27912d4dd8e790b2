/** Control names of the submission form (public-site §3), and its texts. */
import {
  EVENT_FIELDS,
  formOf,
  type PostedName,
  postedAs,
  SUBMITTED_FIELDS,
} from '#app/domains/events/fields-schema.ts'
import type { FieldErrors, Invalid, Refused } from '#app/platform/forms/form-values.ts'

const asked = formOf(SUBMITTED_FIELDS, postedAs)

export const SUBMISSION_FORM = {
  ...asked,
  flags: [...asked.flags, 'consent_privacy', 'consent_newsletter'],
}

export type SubmissionField = PostedName | 'consent_privacy'

export const SUBMISSION_LABELS = {
  ...Object.fromEntries(SUBMITTED_FIELDS.map((name) => [postedAs(name), EVENT_FIELDS[name].asked])),
  consent_privacy: 'Política de privacidad',
} as Record<SubmissionField, string>

export type SubmissionAnswer = { outcome: 'sent' } | (Invalid & { errors: FieldErrors }) | Refused

/** Texts of public-site §8. */
export const SENT = {
  title: '¡Evento enviado correctamente!',
  message:
    'Nuestro equipo lo revisará en 2-3 días hábiles. Recibirás una notificación por correo cuando sea aprobado.',
} as const

export const NOT_SENT = {
  title: 'No se pudo enviar tu evento',
  message: 'Por favor, verifica los datos e inténtalo de nuevo.',
} as const

export const tooMany = (wait: string) =>
  `Llegaron muchos eventos seguidos desde tu conexión. Podrás enviar el tuyo en ${wait}.`

/** Id of a control, for the links of the error summary. */
export function fieldId(name: string): string {
  return `campo-${name}`
}
