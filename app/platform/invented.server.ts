/**
 * What came with the demo content (design §4): an address that ends in `.example` can be nobody's. Asked word for word
 * as the indexes of such rows have it, so that a site without any finds so at once.
 */
import { sql } from 'drizzle-orm'

/** SQL, of a table with an `email`. */
export const isInvented = sql.raw(String.raw`email ~* '\.example$'`)
