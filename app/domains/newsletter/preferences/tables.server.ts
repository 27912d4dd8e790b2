import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { FREQUENCIES, type Frequency } from './schema.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * What a reader chose to get, by address as consent is (decisions 85, 102). Kept while the address gets the newsletter
 * or is asked; a job deletes the others.
 */
export const newsletter_preferences = pgTable(
  'newsletter_preferences',
  {
    /** In lower case. */
    email: text().primaryKey(),
    cities: text().array().notNull().default([]),
    verticals: text().array().notNull().default([]),
    frequency: text().$type<Frequency>().notNull().default('weekly'),
    /** No articles, no calls. */
    events_only: boolean().notNull().default(false),
    /** Nothing where there is nothing of what they chose, instead of the general issue. */
    own_only: boolean().notNull().default(false),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [
    check('newsletter_preferences_email', sql`${t.email} = lower(btrim(${t.email})) and ${t.email} <> ''`),
    check(
      'newsletter_preferences_frequency',
      sql.raw(`frequency in (${FREQUENCIES.map((each) => `'${each}'`).join(', ')})`),
    ),
    // As tables with addresses have it, for what is asked of all of them.
    index('newsletter_preferences_person').on(sql`lower(btrim(${t.email}))`),
  ],
)
