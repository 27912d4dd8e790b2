import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** Applications to join the community. */
export const contact_form = pgTable(
  'contact_form',
  {
    id: uuid().primaryKey().defaultRandom(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    email: text().notNull(),
    company: text().notNull(),
    position: text().notNull(),
    sector: text().notNull(),
    profile_type: text().notNull(),
    interests: text().array().notNull().default([]),
    message: text(),
    reason_of_interest: text(),
    consent_privacy: boolean().notNull(),
    consent_marketing: boolean().notNull().default(false),
    /** The team's own: where the conversation stands, whose it is, what to remember. */
    state: text().notNull().default('nueva'),
    owner_id: text(),
    note: text(),
    idempotency_key: text().notNull().unique(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    check('contact_form_profile_type', sql`${t.profile_type} in ('emprendedor', 'corporacion', 'inversor')`),
    check('contact_form_state', sql`${t.state} in ('nueva', 'en_curso', 'cerrada', 'spam')`),
    index('contact_form_inbox').on(t.state, t.created_at.desc()),
  ],
)
