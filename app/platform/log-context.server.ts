/** What the process is doing right now, which every log line written meanwhile carries. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** `request`: id that the answer and its error page carry too. `path` has no query, into which people type names. */
export type LogContext = { request: string; path: string } | { job: string }

const current = new AsyncLocalStorage<LogContext>()

export function withLogContext<Result>(context: LogContext, run: () => Result): Result {
  return current.run(context, run)
}

export function logContext(): LogContext | undefined {
  return current.getStore()
}

/** Id of the request that is being answered; undefined in jobs. */
export function requestId(): string | undefined {
  const context = logContext()
  return context && 'request' in context ? context.request : undefined
}
