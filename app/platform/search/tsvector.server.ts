import { customType } from 'drizzle-orm/pg-core'

/** Column of PostgreSQL's `tsvector`: the words that a search compares with. Written by triggers, never read. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
