import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { Report } from './schema.ts'

const instant = () => timestamp({ withTimezone: true })

/** Reports as they were shared: the numbers of that day, whatever becomes of the rows that they counted. */
export const shared_reports = pgTable(
  'shared_reports',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the code in the address, so that a copy of this table opens none. */
    code_digest: text().notNull().unique(),
    brand: text().notNull(),
    /** With small groups withheld already. */
    report: jsonb().$type<Report>().notNull(),
    /** E-mail address of the team member. */
    frozen_by: text().notNull(),
    frozen_at: instant().notNull().defaultNow(),
    revoked_at: instant(),
  },
  (t) => [index('shared_reports_recent').on(t.frozen_at.desc().nullsFirst(), t.id)],
)
