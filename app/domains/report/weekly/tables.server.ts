import { date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { user } from '#app/domains/auth/tables.server.ts'

/** Who was mailed which week's figures: nobody twice, whatever the clock says. Kept for a year, and as the account is. */
export const weekly_figure_mails = pgTable(
  'weekly_figure_mails',
  {
    user_id: text()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** Monday of the week, in the site's zone. */
    week: date().notNull(),
    mailed_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.week] })],
)
