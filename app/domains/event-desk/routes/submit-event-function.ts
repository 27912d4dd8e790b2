/**
 * `POST /api/functions/submit-event-secure`: submits an event by JSON, with the verb and limits of the form (design
 * §6.19).
 */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { fieldErrors } from '#app/platform/forms/forms.server.ts'
import { answerPublicFunction } from '#app/platform/forms/public-form.server.ts'
import { functionAnswer, onlyPost } from '#app/platform/http/function-answer.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { NOT_SENT, SENT, tooMany } from '../submissions/fields.ts'
import {
  eventFunctionSchema,
  FUNCTION_FIELDS,
  withFormNames,
  withFunctionNames,
} from '../submissions/function-schema.ts'
import { submitEvent } from '../submissions/submissions.server.ts'
import type { Route } from './+types/submit-event-function.ts'

export const loader = onlyPost

export function action(arrived: Route.ActionArgs) {
  return answerPublicFunction(arrived, {
    limit: 'submitEvent',
    fields: FUNCTION_FIELDS,
    toForm: ({ honeypot, ...values }) => ({ values: withFormNames(values), suspicious: Boolean(honeypot) }),
    schema: eventFunctionSchema,
    today: async () => todayIn((await readSettings()).time_zone),
    explain: (error) => withFunctionNames(fieldErrors(error)),
    store: async (submission, origin) => {
      const sent = await submitEvent(submission, origin)
      if (sent.outcome === 'refused') {
        const errors = withFunctionNames(sent.errors)
        return functionAnswer(422, { success: false, message: NOT_SENT.message, errors })
      }
      return functionAnswer(200, { success: true, message: SENT.message })
    },
    words: {
      tooMany,
      notSent: NOT_SENT.message,
      failed: 'Error submitting event:',
    },
  })
}
