import pg from 'pg'

/**
 * The program cannot start, and the person who runs it can do something about it.
 * The message is written for them: whoever catches it prints only the message and exits 1.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

/**
 * What the person at the terminal reads of a start that failed. PostgreSQL says best itself why it refused something,
 * such as a right that the role of DATABASE_URL lacks; what nobody foresaw comes with its trace.
 */
export function startFailure(error: unknown): string {
  if (error instanceof StartupError) return error.message
  const refusal = refusalIn(error)
  if (refusal) return `PostgreSQL no dejó preparar la base de datos: ${refusal.message} (${refusal.code}).`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The query builder says what it asked, and keeps the answer as the cause. */
function refusalIn(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error ? refusalIn(error.cause) : undefined
}
