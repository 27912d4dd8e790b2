import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = () => timestamp({ withTimezone: true })

/** What a search looks through (back-office §5). `concat_ws` is not immutable, so it could not be indexed. */
const CONTACT_WORDS = `fold_text(email || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, ''))`

/** The same as SQL, word for word as the index has it. */
export const contactWords = sql.raw(CONTACT_WORDS)

export const contacts = pgTable(
  'contacts',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    first_name: text(),
    last_name: text(),
    company: text(),
    position: text(),
    sector: text(),
    profile_type: text(),
    interests: text().array().notNull().default([]),
    consent_privacy_policy: boolean().notNull().default(false),
    consent_marketing: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant().notNull().defaultNow(),
  },
  (t) => [
    check('contacts_email_trimmed', sql`${t.email} = btrim(${t.email}) and ${t.email} <> ''`),
    check(
      'contacts_profile_type',
      sql`${t.profile_type} is null or ${t.profile_type} in ('emprendedor', 'corporacion', 'inversor')`,
    ),
    // Not unique: 'Deshacer', after a form has made a deleted contact anew, leaves two of one address.
    index('contacts_email').on(sql`lower(${t.email})`),
    index('contacts_recent').on(t.created_at.desc()),
    index('contacts_words').using('gin', sql.raw(`(${CONTACT_WORDS}) gin_trgm_ops`)),
  ],
)

/** Who consented to what, when, on which form, to which wording (design §6.2). */
export const consent_events = pgTable(
  'consent_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    email: text().notNull(),
    purpose: text().notNull(),
    granted: boolean().notNull(),
    source: text().notNull(),
    wording: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    check('consent_events_purpose', sql`${t.purpose} in ('privacy', 'marketing')`),
    index('consent_events_email').on(sql`lower(${t.email})`),
  ],
)
