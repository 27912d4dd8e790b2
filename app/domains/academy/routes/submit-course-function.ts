/** `POST /api/functions/submit-course-hubspot`: the dialog's own call, and any program's (public-site §7, design §6.19). */
import { describeFailure } from '#app/platform/failure.server.ts'
import { MIN_FILLING_MS } from '#app/platform/form-stamp.server.ts'
import { fieldErrors } from '#app/platform/forms.server.ts'
import { functionAnswer, onlyPost } from '#app/platform/http/function-answer.ts'
import { readJson } from '#app/platform/json.server.ts'
import { waitInWords } from '#app/platform/limits.ts'
import { spendAttempt } from '#app/platform/rate-limit.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { requestCourse } from '../requests.server.ts'
import { courseRequestSchema } from '../schema.ts'
import { NOT_SENT, RECEIVED, REQUEST_FORM, SENT } from '../ui/request-fields.ts'
import type { Route } from './+types/submit-course-function.ts'

const FIELDS = [...REQUEST_FORM.text, ...REQUEST_FORM.flags, 'honeypot', 'filling_ms']

export const loader = onlyPost

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const reading = await readJson(request, FIELDS)
  if (!reading.ok) return functionAnswer(reading.status, { success: false, message: reading.message })
  const { honeypot, filling_ms, ...values } = reading.values
  try {
    const allowance = await spendAttempt('requestCourse', context.get(clientAddress))
    if (!allowance.ok) {
      const message = `Llegaron muchas solicitudes seguidas desde tu conexión. Podrás enviar la tuya en ${waitInWords(allowance.retryAfterSeconds)}.`
      const headers = { 'Retry-After': `${allowance.retryAfterSeconds}` }
      return functionAnswer(429, { success: false, message }, headers)
    }
    const wanted = courseRequestSchema().safeParse(values)
    if (!wanted.success) {
      const errors = fieldErrors(wanted.error)
      return functionAnswer(422, { success: false, message: NOT_SENT.message, errors })
    }
    const key = request.headers.get('idempotency-key')
    const { delayed } = await requestCourse(wanted.data, {
      ...(key && isUuid(key) && { idempotencyKey: key }),
      suspicious: Boolean(honeypot) || (typeof filling_ms === 'number' && filling_ms < MIN_FILLING_MS),
    })
    // public-site §8: 'no success flag and no error' is a request that is stored and may take longer.
    return delayed
      ? functionAnswer(202, { success: false, message: RECEIVED.message })
      : functionAnswer(200, { success: true, message: SENT.message })
  } catch (error) {
    const { status } = describeFailure(error, 'Error submitting course request:')
    return functionAnswer(status, { success: false, message: NOT_SENT.message })
  }
}
