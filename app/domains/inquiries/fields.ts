import type { FieldErrors, FormValues, Refused } from '#app/platform/forms/form-values.ts'
import type { Inquiry } from './schema.ts'

/** Names of the form's fields, grouped by how the server parses them. */
export const INQUIRY_FORM = { text: ['name', 'email', 'message'], flags: ['consent_privacy'] } as const

// Fails to compile if a schema field is not read from the form: its value would be lost silently.
true satisfies [keyof Inquiry] extends [(typeof INQUIRY_FORM)['text' | 'flags'][number]] ? true : false

/** Labels in the order of the form. */
export const INQUIRY_LABELS = {
  name: 'Nombre',
  email: 'Email',
  message: 'Mensaje',
  consent_privacy: 'Política de privacidad',
} as const

export type InquiryField = keyof typeof INQUIRY_LABELS

export type InquiryAnswer =
  | { outcome: 'invalid'; message: string; errors: FieldErrors; kept?: FormValues }
  | Refused

export const SENT = {
  title: 'Recibimos tu mensaje',
  message: 'Gracias por escribirnos. Le llega al equipo, que te contesta por correo.',
} as const

export const NOT_SENT = {
  title: 'No pudimos enviar tu mensaje',
  message: 'Revisa los datos e inténtalo de nuevo.',
} as const

export const tooMany = (wait: string) =>
  `Llegaron muchos mensajes seguidos desde tu conexión. Podrás enviar el tuyo en ${wait}.`

/** Anchor of the form on the contact page. */
export const FORM_ANCHOR = 'formulario'

/** DOM id of a control, for links of the error summary. */
export function fieldId(name: string): string {
  return `campo-${name}`
}
