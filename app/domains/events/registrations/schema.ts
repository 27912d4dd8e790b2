import { z } from 'zod'
import { text } from '../schema.ts'
import type { RegistrationStatus } from './status-schema.ts'

const emailMessage = 'Ingresa un email válido'

/** Who registers (design §6.5). The messages are those of the specification's other forms. */
export function registrationSchema() {
  return z.object({
    name: text('El nombre completo es obligatorio', 2, 200),
    email: z.email({ pattern: z.regexes.html5Email, error: emailMessage }).max(254, emailMessage),
    consent_privacy: z.literal(true, 'Debes aceptar la política de privacidad'),
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
}

/** 'Quedan 12 lugares'; nothing where there is no limit. */
export function placesLabel(left: number | null): string | undefined {
  if (left === null) return undefined
  if (left <= 0) return 'Aforo completo: puedes entrar en la lista de espera'
  return left === 1 ? 'Queda 1 lugar' : `Quedan ${left} lugares`
}
