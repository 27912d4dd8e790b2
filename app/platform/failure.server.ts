import { data } from 'react-router'
import {
  isDatabaseDown,
  isLockTimeout,
  isPoolBusy,
  sqlState,
  TOO_MANY_CONNECTIONS,
} from './database/db.server.ts'
import { isWriteRefused, recordRefusedWrite } from './database/writes.server.ts'
import { errorCode } from './http/request-id.server.ts'
import { log } from './log.server.ts'

export type Failure = { status: 500 | 503; reason: string }

/** Logs a caught error, and returns the status and the reason to show. */
export function describeFailure(error: unknown, event = 'action failed'): Failure {
  logFailure(error, event)
  if (isPoolBusy(error))
    return { status: 503, reason: 'hay mucha gente a la vez; inténtalo de nuevo en un momento.' }
  if (isWriteRefused(error))
    return { status: 503, reason: 'ahora mismo no se puede guardar nada; inténtalo de nuevo en un momento.' }
  if (isLockTimeout(error))
    return { status: 503, reason: 'la base de datos responde despacio; inténtalo de nuevo en un momento.' }
  if (sqlState(error) === TOO_MANY_CONNECTIONS)
    return { status: 503, reason: 'la base de datos no da más conexiones; inténtalo de nuevo en un momento.' }
  return isDatabaseDown(error)
    ? { status: 503, reason: 'la base de datos no responde; inténtalo de nuevo en un momento.' }
    : { status: 500, reason: 'hubo un error inesperado; inténtalo de nuevo.' }
}

/** Logs an error. Overload is logged as such: reported as a database error it would be searched in the wrong place. */
export function logFailure(error: unknown, event: string, facts: Record<string, unknown> = {}): void {
  if (isWriteRefused(error)) recordRefusedWrite(error)
  if (isPoolBusy(error)) log.warn({ ...facts, line: 'database connections', event }, 'overload')
  else log.error({ ...facts, ...traceOf(error) }, event)
}

/** Response in place of a file or feed that could not be read: one line of text, `words` and the reason. */
export function answerUnreadFile(error: unknown, event: string, words: string): Response {
  const { status, reason } = describeFailure(error, event)
  return new Response(`${words}: ${reason}`, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}

/**
 * Loader data of a screen that `read` reads; a 404 if it finds nothing. If reading fails, the screen is replaced by a
 * toast that says what could not be read (`title`) and why.
 */
export async function readScreen<Screen>(title: string, read: () => Promise<Screen>) {
  try {
    const screen = await read()
    return data({ screen, failure: undefined }, { status: screen === undefined ? 404 : 200 })
  } catch (error) {
    // A refusal or a redirect that was thrown on purpose.
    if (!(error instanceof Error)) throw error
    const { status, failure } = describeLoadFailure(title, error)
    return data({ screen: undefined, failure }, { status })
  }
}

/** Toast in place of a screen that could not be read, with its status code and how the log names the request. */
export function describeLoadFailure(title: string, error: unknown) {
  const { status, reason } = describeFailure(error, 'screen not read')
  return { status, failure: { title, description: reason, code: errorCode(), tone: 'error' as const } }
}

/** Loggable facts about an error. The query builder's message repeats every typed value, so its cause is used. */
export function traceOf(error: unknown): Record<string, unknown> {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return {
    code: (cause as { code?: unknown } | undefined)?.code,
    reason: cause instanceof Error ? cause.message : typeof cause,
    at: error instanceof Error ? error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 8) : undefined,
  }
}
