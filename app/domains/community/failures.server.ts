/** Tells failures of the store from bugs, in words that may be logged. */
import { isDatabaseDown } from '#app/platform/db.server.ts'

export type Failure = { databaseIsDown: boolean; trace: Record<string, unknown> }

/** The query builder's own message repeats every value a person typed, so only its cause and the frames stay. */
export function describeFailure(error: unknown): Failure {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return {
    databaseIsDown: isDatabaseDown(error),
    trace: {
      code: (cause as { code?: unknown } | undefined)?.code,
      reason: cause instanceof Error ? cause.message : typeof cause,
      at: error instanceof Error ? error.stack?.match(/^ {4}at .*$/gm)?.slice(0, 8) : undefined,
    },
  }
}
