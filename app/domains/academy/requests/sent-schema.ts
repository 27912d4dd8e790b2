import { choice, MESSAGE, PRIVACY, type SentFields, sent } from '#app/platform/forms/sent-schema.ts'
import { ACTION_LABELS, type CourseRequest } from '../schema.ts'

/** Fields of a request that the team reads below its heading; one without a label does not compile. */
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
