/** Notices statements that take long: logs each, and knows whether the database as a whole is slow. */
import pg from 'pg'
import { log } from '../log.server.ts'
import { type LogContext, logContext } from '../log-context.server.ts'
import { leaveFact, readFact } from '../processes/facts.server.ts'

const SLOW_MS = 500
const MAX_LENGTH = 300

const WRITE = /^\s*(insert|update|delete|commit)\b/i
/** Duration in ms from which a write counts as slow; any takes some thousandths of it. */
const SLOW_WRITE_MS = 1_500
/** How long in ms a slow write is remembered, and how many make a slow database. */
const REMEMBERED_MS = 30_000
const ENOUGH_SLOW = 3

/** Slow writes of requests, the newest last; jobs write much at once. */
let slowWrites: SlowWrite[] = []

/** `at`: by the clock of the machine, which all processes share. */
type SlowWrite = { at: number; took: number }

declare module '../processes/facts.server.ts' {
  interface Facts {
    'slow writes': SlowWrite[]
  }
}

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

/**
 * Median duration in ms of the latest slow writes, if there are enough of them: the database answers slowly, rather
 * than one statement of its own. Undefined otherwise.
 */
export function slowWriteMs(): number | undefined {
  slowWrites = recent(slowWrites)
  return medianOf(slowWrites)
}

/** The same of all processes together: the one that looks at the database may answer no visitor. */
export async function slowWriteMsOfSite(): Promise<number | undefined> {
  const found = await readFact('slow writes')
  return medianOf(recent(found.flat()))
}

function recent(writes: SlowWrite[]): SlowWrite[] {
  const since = Date.now() - REMEMBERED_MS
  return writes.filter(({ at }) => at > since)
}

function medianOf(writes: SlowWrite[]): number | undefined {
  if (writes.length < ENOUGH_SLOW) return undefined
  const took = writes.map((write) => write.took).sort((one, other) => one - other)
  return took[Math.floor(took.length / 2)]
}

function noteQuery(query: unknown, took: number, context: LogContext | undefined): void {
  if (took < SLOW_MS) return
  const text = typeof query === 'string' ? query : String((query as { text?: string })?.text)
  const isOfRequest = context !== undefined && 'path' in context
  if (isOfRequest && took >= SLOW_WRITE_MS && WRITE.test(text)) {
    slowWrites = [...recent(slowWrites), { at: Date.now(), took }]
    leaveFact('slow writes', slowWrites)
  }
  const statement = text.replace(/\s+/g, ' ').trim().slice(0, MAX_LENGTH)
  log.warn({ ...context, ms: Math.round(took), statement }, 'slow query')
}
