/**
 * `POST /api/functions/submit-course-hubspot`: a request by JSON, from the dialog or any program (public-site §7,
 * design §6.19).
 */
import { MIN_FILLING_MS } from '#app/platform/forms/form-origin.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { answerPublicFunction } from '#app/platform/forms/public-form.server.ts'
import { functionAnswer, onlyPost } from '#app/platform/http/function-answer.ts'
import { requestCourse } from '../requests/course-requests.server.ts'
import { NOT_SENT, RECEIVED, REQUEST_FORM, SENT, tooMany } from '../requests/fields.ts'
import { courseRequestSchema } from '../schema.ts'
import type { Route } from './+types/submit-course-function.ts'

const FIELDS = [...REQUEST_FORM.text, ...REQUEST_FORM.flags, 'honeypot', 'filling_ms']

export const loader = onlyPost

export function action(arrived: Route.ActionArgs) {
  return answerPublicFunction(arrived, {
    limit: 'requestCourse',
    fields: FIELDS,
    toForm: ({ honeypot, filling_ms, ...values }) => {
      const isFast = typeof filling_ms === 'number' && filling_ms < MIN_FILLING_MS
      return { values, suspicious: Boolean(honeypot) || isFast }
    },
    schema: courseRequestSchema,
    explain: fieldErrors,
    store: async (wanted, origin) => {
      const { delayed } = await requestCourse(wanted, origin)
      // 202 without success means that the request is stored but delayed (public-site §8).
      return delayed
        ? functionAnswer(202, { success: false, message: RECEIVED.message })
        : functionAnswer(200, { success: true, message: SENT.message })
    },
    words: {
      tooMany,
      notSent: NOT_SENT.message,
      failed: 'Error submitting course request:',
    },
  })
}
