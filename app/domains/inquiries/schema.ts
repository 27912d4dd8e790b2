import { z } from 'zod'
import { email, privacyAccepted, required, requiredLines } from '#app/platform/forms/field-schema.ts'

/** Fields and rules of a message. A function, so that a page which imports only the type does not load Zod. */
export function inquirySchema() {
  return z.object({
    name: required('El nombre es obligatorio'),
    email: email('Ingresa un email válido', 'El email es obligatorio'),
    message: requiredLines('El mensaje es obligatorio', { max: 5000 }),
    consent_privacy: privacyAccepted(),
  })
}

export type Inquiry = z.output<ReturnType<typeof inquirySchema>>
