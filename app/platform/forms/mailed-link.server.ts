/**
 * Owns the answers of pages behind mailed links: never cached, and a pressed button is either carried out or
 * explained.
 */
import { data } from 'react-router'
import { describeFailure } from '../failure.server.ts'
import type { FormValues } from './form-values.ts'
import { type FormFields, readForm } from './forms.server.ts'

/**
 * No cache may store the page, whose URL is a secret. The referrer policy stays the site's own, which sends other
 * sites our origin only; under 'no-referrer' a form without JavaScript would send `Origin: null` and be refused.
 */
export const SECRET_PAGE = { 'Cache-Control': 'no-store' }

/** Result of a button; a `failure` says why nothing was done of what was posted (`kept`). */
type Answer = { failure?: string; kept?: FormValues }

type Press<Result extends Answer> = Pick<FormFields, 'lists' | 'flags' | 'maxListEntries'> & {
  /** Names that the page may post. */
  fields: readonly string[]
  act: (values: FormValues) => Promise<{ status: number; result: Result }>
  /** Spanish sentence 'No se pudo …', which the reason follows; `logged` is the event's name in the log. */
  failed: string | ((values: FormValues) => string)
  logged: string
}

/** Carries out a button of the page. `failure` in the result says why it was not done. */
export async function answerLinkAction<Result extends Answer>(
  request: Request,
  { fields, act, failed, logged, ...more }: Press<Result>,
) {
  const form = await readForm(request, { ...more, text: fields })
  const answer = (status: number, result: Result) => data(result, { status, headers: SECRET_PAGE })
  if (!form.ok) return answer(form.status, { failure: form.message } as Result)
  try {
    const { status, result } = await act(form.values)
    return answer(status, result)
  } catch (error) {
    const { status, reason } = describeFailure(error, logged)
    const what = typeof failed === 'string' ? failed : failed(form.values)
    return answer(status, { failure: `${what}: ${reason}`, kept: form.values } as Result)
  }
}
