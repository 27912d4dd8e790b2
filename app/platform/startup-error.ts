import pg from 'pg'
import { PostgresUnusable } from './postgres/unusable.ts'

/**
 * The program cannot start, and the person who runs it can fix the cause. Whoever catches the error prints only its
 * message and exits with 1.
 */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The program would break those that still run, which have to end before it starts. */
export class OthersRun extends StartupError {}

/** Whether an error's message is written for the person at the terminal. */
export function isStartupError(error: unknown): error is Error {
  return error instanceof StartupError || error instanceof PostgresUnusable
}

/**
 * Message for the person at the terminal when a start fails. PostgreSQL's refusals are shown verbatim, such as a
 * right that the role of DATABASE_URL lacks; an unforeseen error comes with its stack.
 */
export function startFailure(error: unknown): string {
  if (isStartupError(error)) return error.message
  const refusal = refusalIn(error)
  if (refusal) return `PostgreSQL no dejó preparar la base de datos: ${refusal.message} (${refusal.code}).`
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** PostgreSQL's error, which is the cause of the query builder's. */
function refusalIn(error: unknown): pg.DatabaseError | undefined {
  if (error instanceof pg.DatabaseError) return error
  return error instanceof Error ? refusalIn(error.cause) : undefined
}
