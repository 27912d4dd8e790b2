import { isDatabaseDown } from './db.server.ts'
import { log } from './log.server.ts'

export type Failure = { status: 500 | 503; reason: string }

/** What a person may read of an error caught on purpose; the rest goes to the log. */
export function describeFailure(error: unknown): Failure {
  // The query builder's own message repeats every value that was typed; its cause does not.
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const frames = error instanceof Error ? error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 8) : undefined
  log.error({ reason: cause instanceof Error ? cause.message : typeof cause, at: frames }, 'action failed')
  return isDatabaseDown(error)
    ? { status: 503, reason: 'la base de datos no responde; inténtalo de nuevo en un momento.' }
    : { status: 500, reason: 'hubo un error inesperado; inténtalo de nuevo.' }
}
