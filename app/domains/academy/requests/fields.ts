import { href } from 'react-router'
import type { FieldErrors, FormValues, Refused } from '#app/platform/forms/form-values.ts'
import type { ActionType, CourseRequest } from '../schema.ts'

/** Course and kind of request that a button stands for. */
export type RequestedCourse = { course: string; actionType: ActionType }

/** Control names of the form (public-site §7). */
export const REQUEST_FORM = {
  text: ['name', 'email', 'phone', 'course', 'message', 'actionType'],
  flags: ['consent_privacy', 'consent_marketing'],
} as const

// Compile-time check: every field of the schema must be read, or its value would be lost silently.
true satisfies [keyof CourseRequest] extends [(typeof REQUEST_FORM)['text' | 'flags'][number]] ? true : false

export const REQUEST_LABELS = {
  name: 'Nombre completo',
  email: 'Email',
  phone: 'Teléfono',
  course: 'Curso',
  message: 'Mensaje',
  consent_privacy: 'Política de privacidad',
} as const

export type RequestField = keyof typeof REQUEST_LABELS

export type RequestAnswer =
  /** 'received': stored, while the CRM does not respond (design §6.20). */
  | { outcome: 'sent' | 'received'; message: string }
  | { outcome: 'invalid'; message: string; errors: FieldErrors; kept?: FormValues }
  | Refused

/** Texts of public-site §8, except the first message. */
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

/** Title after the form was sent (public-site §4). */
export const DONE_TITLE = '¡Solicitud Enviada!'

/** Page of the form, which buttons link to without script. */
export const REQUEST_PAGE = href('/academy/solicitud')

/** Id of the dialog with the form, which buttons open. */
export const REQUEST_DIALOG = 'solicitud'

/** Its parameters are those that the dialog shows of a button (ui/feedback/open-dialog.ts). */
export function requestHref({ course, actionType }: RequestedCourse): string {
  return `${REQUEST_PAGE}?${new URLSearchParams({ curso: course, tipo: actionType })}`
}

/** Id of a control, for the links of the error summary. */
export function fieldId(name: string): string {
  return `campo-${name}`
}
