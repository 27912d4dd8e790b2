import { href } from 'react-router'
import type { FieldErrors, FormValues, Refused } from '#app/platform/forms/form-values.ts'
import type { ActionType, CourseRequest } from '../schema.ts'

/** What a button of the page asks for. */
export type Asked = { course: string; actionType: ActionType }

/** The form's exact names (public-site §7), as they are read. */
export const REQUEST_FORM = {
  text: ['name', 'email', 'phone', 'course', 'message', 'actionType'],
  flags: ['consent_privacy', 'consent_marketing'],
} as const

// Fails to compile while a field of the schema is not read: it would be lost without a word.
true satisfies [keyof CourseRequest] extends [(typeof REQUEST_FORM)['text' | 'flags'][number]] ? true : false

/** In the order of the form. */
export const REQUEST_LABELS = {
  name: 'Nombre completo',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  course: 'Curso',
  message: 'Mensaje',
  consent_privacy: 'Política de privacidad',
} as const

export type RequestField = keyof typeof REQUEST_LABELS

export type RequestAnswer =
  /** 'received': stored all the same, while the CRM does not answer (design §6.20). */
  | { outcome: 'sent' | 'received'; message: string }
  | { outcome: 'invalid'; message: string; errors: FieldErrors; kept?: FormValues }
  | Refused

/** public-site §8; the first message is the server's own. */
export const SENT = {
  title: '¡Éxito!',
  message: 'Recibimos tu solicitud. Te responderemos pronto al correo que nos diste.',
} as const

export const RECEIVED = {
  title: 'Solicitud Recibida',
  message: 'Tu solicitud fue recibida, pero podríamos tardar un poco más en contactarte.',
} as const

export const NOT_SENT = {
  title: 'Error',
  message: 'No se pudo enviar tu solicitud. Por favor, revisa los datos e inténtalo de nuevo.',
} as const

export const tooMany = (wait: string) =>
  `Llegaron muchas solicitudes seguidas desde tu conexión. Podrás enviar la tuya en ${wait}.`

/** public-site §4: the view after the form. */
export const DONE_TITLE = '¡Solicitud Enviada!'

/** The form's own page: where a button leads without script. */
export const REQUEST_PAGE = href('/academy/solicitud')

export function requestHref({ course, actionType }: Asked): string {
  return `${REQUEST_PAGE}?${new URLSearchParams({ curso: course, tipo: actionType })}`
}

/** Id of a control, for links of the error summary. */
export function fieldId(name: string): string {
  return `campo-${name}`
}
