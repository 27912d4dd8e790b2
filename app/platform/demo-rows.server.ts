/**
 * Recognises demo content (design §4) by e-mail addresses ending in `.example`, which nobody can own. The condition
 * must equal that of the partial indexes verbatim, so that a site without demo rows finds none instantly.
 */
import { sql } from 'drizzle-orm'

/** SQL condition on a table with an `email` column. */
export const isDemoRow = sql.raw(String.raw`email ~* '\.example$'`)
