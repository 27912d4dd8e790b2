import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/**
 * Who was welcomed to the newsletter: the row, not care, keeps an address from being welcomed twice
 * (docs/decisions/0106). Kept while the address gets the newsletter, and for MEMORY_DAYS.
 */
export const newsletter_welcomes = pgTable(
  'newsletter_welcomes',
  {
    /** In lower case. */
    email: text().primaryKey(),
    welcomed_at: instant().notNull().defaultNow(),
    /** When the second mail was due and decided: sent, or not because the reader had left. */
    followed_at: instant(),
  },
  (t) => [
    check('newsletter_welcomes_email', sql`${t.email} = lower(btrim(${t.email})) and ${t.email} <> ''`),
    index('newsletter_welcomes_due').on(t.welcomed_at).where(sql`${t.followed_at} is null`),
    // As tables with addresses have it, for what is asked of all of them.
    index('newsletter_welcomes_person').on(sql`lower(btrim(${t.email}))`),
  ],
)
