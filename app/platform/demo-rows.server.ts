/**
 * Recognises demo content (design §4) by e-mail addresses that end in `.example`, which nobody can own. The condition is
 * word for word that of the partial indexes, so that a site without demo rows finds so at once.
 */
import { sql } from 'drizzle-orm'

/** SQL condition on a table with an `email` column. */
export const isDemoRow = sql.raw(String.raw`email ~* '\.example$'`)
