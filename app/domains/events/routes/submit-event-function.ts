/** `POST /api/functions/submit-event-secure`: the form's verb and limits, for programs (design §6.19). */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { dateIn } from '#app/platform/dates.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { fieldErrors } from '#app/platform/forms.server.ts'
import { functionAnswer, onlyPost } from '#app/platform/http/function-answer.ts'
import { readJson } from '#app/platform/json.server.ts'
import { waitInWords } from '#app/platform/limits.ts'
import { spendAttempt } from '#app/platform/rate-limit.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { eventFunctionSchema, FUNCTION_FIELDS, withFormNames, withFunctionNames } from '../function-schema.ts'
import { submitEvent } from '../submissions.server.ts'
import { NOT_SENT, SENT } from '../ui/submission-fields.ts'
import type { Route } from './+types/submit-event-function.ts'

export const loader = onlyPost

export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  const reading = await readJson(request, FUNCTION_FIELDS)
  if (!reading.ok) return functionAnswer(reading.status, { success: false, message: reading.message })
  const { honeypot, ...values } = reading.values
  try {
    const allowance = await spendAttempt('submitEvent', context.get(clientAddress))
    if (!allowance.ok) {
      const message = `Llegaron muchos eventos seguidos desde tu conexión. Podrás enviar el tuyo en ${waitInWords(allowance.retryAfterSeconds)}.`
      const headers = { 'Retry-After': `${allowance.retryAfterSeconds}` }
      return functionAnswer(429, { success: false, message }, headers)
    }
    const { time_zone } = await readSettings()
    const submission = eventFunctionSchema(dateIn(time_zone)).safeParse(withFormNames(values))
    if (!submission.success) {
      const errors = withFunctionNames(fieldErrors(submission.error))
      return functionAnswer(422, { success: false, message: NOT_SENT.message, errors })
    }
    const key = request.headers.get('idempotency-key')
    await submitEvent(submission.data, {
      ...(key && isUuid(key) && { idempotencyKey: key }),
      suspicious: Boolean(honeypot),
    })
    return functionAnswer(200, { success: true, message: SENT.message })
  } catch (error) {
    const { status } = describeFailure(error, 'Error submitting event:')
    return functionAnswer(status, { success: false, message: NOT_SENT.message })
  }
}
