import pg from 'pg'
import { log } from '../log.server.ts'
import { type LogContext, logContext } from '../log-context.server.ts'

const SLOW_MS = 500
const MAX_LENGTH = 300

/**
 * Client that logs each statement whose answer took longer than half a second, with the request or job that sent it.
 * The text has placeholders in place of values, which people may have typed.
 */
export class TimedClient extends pg.Client {
  // The overloads of `query` share one implementation, which takes a callback or returns a promise.
  override query: pg.Client['query'] = (...args: unknown[]) => {
    const since = performance.now()
    // The pool's callback runs in the connection's context, which knows no request.
    const context = logContext()
    const note = () => noteQuery(args[0], performance.now() - since, context)
    const callback = args.at(-1)
    if (typeof callback === 'function')
      args[args.length - 1] = (...answer: unknown[]) => {
        note()
        callback(...answer)
      }
    const result = (super.query as (...all: unknown[]) => unknown).apply(this, args)
    if (result instanceof Promise) result.then(note, note)
    return result as never
  }
}

function noteQuery(query: unknown, took: number, context: LogContext | undefined): void {
  if (took < SLOW_MS) return
  const text = typeof query === 'string' ? query : String((query as { text?: string })?.text)
  const statement = text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
  log.warn({ ...context, ms: Math.round(took), statement }, 'slow query')
}
