/** Reads a registration off a request and says how it went. For the action of the event's page. */
import { data, redirect } from 'react-router'
import { describeFailure } from '#app/platform/failure.server.ts'
import { readPublicForm } from '#app/platform/form-stamp.server.ts'
import { fieldErrors } from '#app/platform/forms.server.ts'
import { waitInWords } from '#app/platform/limits.ts'
import { spendAttempt } from '#app/platform/rate-limit.server.ts'
import { registrationSchema } from './registration-schema.ts'
import { register } from './registrations.server.ts'
import {
  CLOSED_MESSAGES,
  NOT_REGISTERED,
  REGISTERED_PATHS,
  REGISTRATION_FORM,
  type RegistrationAnswer,
} from './ui/registration-fields.ts'

const STATUSES = { missing: 404, cancelled: 409, elsewhere: 409, begun: 410, over: 410 } as const

export async function answerRegistration(request: Request, eventId: string, address: string) {
  const reading = await readPublicForm(request, REGISTRATION_FORM)
  if (!reading.ok) return answer(reading.status, { outcome: 'refused', message: reading.message })
  const { values: kept, origin } = reading
  try {
    const allowance = await spendAttempt('registerForEvent', address)
    if (!allowance.ok) {
      const message = `Llegaron muchos registros seguidos desde tu conexión. Podrás enviar el tuyo en ${waitInWords(allowance.retryAfterSeconds)}. Lo que escribiste sigue aquí.`
      const headers = { 'Retry-After': `${allowance.retryAfterSeconds}` }
      return answer(429, { outcome: 'refused', message, kept }, headers)
    }
    const person = registrationSchema().safeParse(kept)
    if (!person.success) return answer(422, { outcome: 'invalid', errors: fieldErrors(person.error), kept })
    const { outcome } = await register(eventId, person.data, origin)
    if (outcome !== 'confirmed' && outcome !== 'waitlist')
      return answer(STATUSES[outcome], { outcome: 'refused', message: CLOSED_MESSAGES[outcome] })
    // The key comes from script, which shows the answer in place.
    if (origin.idempotencyKey) return answer(200, { outcome })
    return redirect(`/evento/${eventId}/registro/${REGISTERED_PATHS[outcome]}`, 303)
  } catch (error) {
    const { status } = describeFailure(error, 'Error registering:')
    const message = `${NOT_REGISTERED.message} Lo que escribiste sigue aquí.`
    return answer(status, { outcome: 'refused', message, kept })
  }
}

/** What comes back holds what a person typed. */
function answer(status: number, result: RegistrationAnswer, headers?: Record<string, string>) {
  return data(result, { status, headers: { 'Cache-Control': 'no-store', ...headers } })
}
