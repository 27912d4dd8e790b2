import { z } from 'zod'
import { email, privacyAccepted, required } from '#app/platform/forms/field-schema.ts'
import type { RegistrationStatus } from './status-schema.ts'

/** Who registers (design §6.5). The messages are those of the specification's other forms. */
export function registrationSchema() {
  return z.object({
    name: required('El nombre completo es obligatorio', { min: 2 }),
    email: email('Ingresa un email válido'),
    consent_privacy: privacyAccepted(),
    consent_newsletter: z.boolean().default(false),
  })
}

export type RegistrationInput = z.output<ReturnType<typeof registrationSchema>>

/** What the team sees of somebody who registered. */
export type RegistrationView = {
  id: string
  name: string
  email: string
  status: RegistrationStatus
  created_at: Date
  offered_until: Date | null
}

/** 'Quedan 12 lugares'; nothing where there is no limit. */
export function placesLabel(left: number | null): string | undefined {
  if (left === null) return undefined
  if (left <= 0) return 'Aforo completo: puedes entrar en la lista de espera'
  return left === 1 ? 'Queda 1 lugar' : `Quedan ${left} lugares`
}
