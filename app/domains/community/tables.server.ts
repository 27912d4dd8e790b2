import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SpamReason } from '#app/domains/senders/schema.ts'
import { isDemoRow } from '#app/platform/demo-rows.server.ts'
import type { ProfileType } from './schema.ts'

const instant = () => timestamp({ withTimezone: true })

/**
 * Text that the inbox searches, as SQL. Joined by `||`, because `concat_ws` is not immutable and cannot be indexed.
 */
const APPLICATION_SEARCH_TEXT = `fold_text(first_name || ' ' || last_name || ' ' || email || ' ' || company || ' ' || position || ' ' || sector || ' ' || coalesce(message, ''))`

/** The indexed expression, for queries. Must equal the index's own, or PostgreSQL does not use the index. */
export const applicationSearchText = sql.raw(APPLICATION_SEARCH_TEXT)

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
    profile_type: text().$type<ProfileType>().notNull(),
    interests: text().array().notNull().default([]),
    message: text(),
    reason_of_interest: text(),
    consent_privacy: boolean().notNull(),
    consent_marketing: boolean().notNull().default(false),
    /** Progress of the application, its administrator in charge and a note; only the team sees them. */
    state: text().notNull().default('nueva'),
    owner_id: text(),
    note: text(),
    idempotency_key: text().notNull().unique(),
    created_at: instant().notNull().defaultNow(),
    /** State before the team last marked it as spam; null if it never did. */
    state_before_spam: text(),
    /** Why it is, or last was, in spam. */
    spam_reason: text().$type<SpamReason>(),
    /** Day on which it waits again; inert once that day has come. */
    snoozed_until: date({ mode: 'string' }),
  },
  (t) => [
    check('contact_form_profile_type', sql`${t.profile_type} in ('emprendedor', 'corporacion', 'inversor')`),
    check('contact_form_state', sql`${t.state} in ('nueva', 'en_curso', 'cerrada', 'spam')`),
    index('contact_form_inbox').on(t.state, t.created_at.desc().nullsFirst(), t.id, t.snoozed_until),
    index('contact_form_recent').on(t.created_at.desc().nullsFirst(), t.id, t.state),
    index('contact_form_words').using('gin', sql.raw(`(${APPLICATION_SEARCH_TEXT}) gin_trgm_ops`)),
    // Narrow index, so that counts by state read no rows.
    index('contact_form_state').on(t.state, t.snoozed_until),
    index('contact_form_snoozed').on(t.snoozed_until).where(sql`snoozed_until is not null`),
    index('contact_form_person').on(sql`lower(btrim(${t.email}))`),
    index('contact_form_demo').on(t.id).where(isDemoRow),
  ],
)
