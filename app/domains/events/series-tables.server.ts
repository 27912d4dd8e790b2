import { sql } from 'drizzle-orm'
import { check, date, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { RHYTHMS, type Rhythm } from './repetition.ts'

/** What repeats. Each of its dates is an event of its own; the rule is kept for its words, and for more dates. */
export const event_series = pgTable(
  'event_series',
  {
    id: uuid().primaryKey().defaultRandom(),
    rhythm: text().$type<Rhythm>().notNull(),
    /** The date that the rhythm was taken from. */
    first_date: date({ mode: 'string' }).notNull(),
    created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check(
      'event_series_rhythm',
      sql`${t.rhythm} in (${sql.raw(RHYTHMS.map((rhythm) => `'${rhythm}'`).join(', '))})`,
    ),
  ],
)
