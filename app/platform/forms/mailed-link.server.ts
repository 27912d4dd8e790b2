/** Owns the answers of pages behind mailed links: none is stored by a cache, and a press is done or explained. */
import { data } from 'react-router'
import { describeFailure } from '../failure.server.ts'
import type { FormValues } from './form-values.ts'
import { readForm } from './forms.server.ts'

/**
 * The URL is a secret, so no cache may store the page. The referrer policy is the site's own: other sites get our origin
 * alone, and under 'no-referrer' a form without script would send the origin 'null' and be refused.
 */
export const SECRET_PAGE = { 'Cache-Control': 'no-store' }

/** Everything in it may be missing. */
type Answer = { failure?: string }

type Press<Result extends Answer> = {
  /** Exact names of the fields that the page posts. */
  fields: readonly string[]
  act: (values: FormValues) => Promise<{ status: number; result: Result }>
  /** 'No se pudo …', before the reason; and how the log names it. */
  failed: string | ((values: FormValues) => string)
  logged: string
}

/** Does what a button of the page asks for. `failure`: why it was not done. */
export async function answerPress<Result extends Answer>(
  request: Request,
  { fields, act, failed, logged }: Press<Result>,
) {
  const form = await readForm(request, { text: fields })
  const answer = (status: number, result: Result) => data(result, { status, headers: SECRET_PAGE })
  if (!form.ok) return answer(form.status, { failure: form.message } as Result)
  try {
    const { status, result } = await act(form.values)
    return answer(status, result)
  } catch (error) {
    const { status, reason } = describeFailure(error, logged)
    const what = typeof failed === 'string' ? failed : failed(form.values)
    return answer(status, { failure: `${what}: ${reason}` } as Result)
  }
}
