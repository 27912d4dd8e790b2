import type { MiddlewareHandler } from 'hono'
import { functionAnswer } from './function-answer.ts'
import { SHELL_ANSWERS } from './plain-page.server.ts'

const UNKNOWN = 'Esa dirección no existe.'

/** Replaces HTML error pages by the JSON of functions, because a program asked. */
export const refuseInJson: MiddlewareHandler = async (c, next) => {
  await next()
  const { status, headers } = c.res
  if (!headers.get('content-type')?.startsWith('text/html')) return
  const answers: Partial<Record<number, readonly [string, string]>> = SHELL_ANSWERS
  const message = status === 404 ? UNKNOWN : (answers[status]?.[1] ?? SHELL_ANSWERS[500][1])
  const allow = headers.get('allow')
  c.res = undefined
  c.res = functionAnswer(status, { success: false, message }, allow ? { allow } : {})
}
