import { choice, MESSAGE, PRIVACY, type SentFields, sent } from '#app/platform/forms/sent-schema.ts'
import { type Application, PROFILE_LABELS } from './schema.ts'

/** Fields of an application that the team's screen lists below its heading; a missing one fails to compile. */
type Name = Exclude<keyof Application, 'first_name' | 'last_name' | 'reasonOfInterest'>

export const APPLICATION_SENT = {
  email: sent('email', 'Email'),
  company: sent('line', 'Empresa/Organización'),
  position: sent('line', 'Posición/Cargo'),
  profile_type: choice('Perfil', PROFILE_LABELS),
  sector: sent('line', 'Sector'),
  interests: sent('many', 'Áreas de interés'),
  reason_of_interest: sent('quote', 'Qué le interesa'),
  message: MESSAGE,
  consent_privacy: PRIVACY,
  consent_marketing: sent('flag', 'Pidió recibir novedades'),
} satisfies SentFields<Name | 'reason_of_interest'>
