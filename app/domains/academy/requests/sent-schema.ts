import { choice, MESSAGE, PRIVACY, type SentFields, sent } from '#app/platform/forms/sent-schema.ts'
import { ACTION_LABELS, type CourseRequest } from '../schema.ts'

/** Whatever the team reads of a course request beside its heading: without one it does not compile. */
type Name = Exclude<keyof CourseRequest, 'name' | 'actionType'>

export const REQUEST_SENT = {
  email: sent('email', 'Email'),
  course: sent('line', 'Curso'),
  action_type: choice('Pide', ACTION_LABELS),
  phone: sent('phone', 'Teléfono'),
  message: MESSAGE,
  consent_privacy: PRIVACY,
  consent_marketing: sent('flag', 'Pidió recibir novedades'),
} satisfies SentFields<Name | 'action_type'>
