import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { isDemoRow } from '#app/platform/demo-rows.server.ts'
import type { SegmentFilters } from './segments/schema.ts'

const instant = () => timestamp({ withTimezone: true })

/** Expressions to order by. Without `concat_ws`, which is not immutable and so cannot be indexed. */
const ORDERED = {
  nombre: `nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '')`,
  empresa: `nullif(btrim(company), '')`,
  sector: `nullif(btrim(sector), '')`,
}

/** The same expressions for queries, exactly as indexed. `email` is a plain column, since it is never empty. */
export const contactOrders = {
  email: sql.raw('email'),
  nombre: sql.raw(ORDERED.nombre),
  empresa: sql.raw(ORDERED.empresa),
  sector: sql.raw(ORDERED.sector),
}

/** SQL: Spanish collation, 'Ñ' after 'N', ignoring accents and case. */
const SPANISH = `collate "es-x-icu"`
export const inSpanish = sql.raw(SPANISH)

/** Partial index on contacts that have the value; those without come last in either direction (`unordered`). */
const ordered = (order: keyof typeof ORDERED, id: AnyPgColumn) =>
  index(`contacts_by_${order}`)
    .on(sql.raw(`(${ORDERED[order]}) ${SPANISH}`), id)
    .where(sql.raw(`${ORDERED[order]} is not null`))

/** Partial index on contacts without the value, newest first. Otherwise the last page would scan the whole table. */
const unordered = (order: keyof typeof ORDERED, created_at: ExtraConfigColumn, id: AnyPgColumn) =>
  index(`contacts_without_${order}`)
    .on(created_at.desc().nullsFirst(), id)
    .where(sql.raw(`${ORDERED[order]} is null`))

/** SQL: marketing consent was requested and is unanswered, which counts as a no. */
export const isPending = sql.raw('marketing_asked_at is not null and not consent_marketing')

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
    /**
     * When the address was asked to confirm marketing consent (decision 41); null once answered. No check constraint
     * ties the column to `consent_marketing`: during a rolling update an older version sets that without clearing
     * this.
     */
    marketing_asked_at: instant(),
    city: text(),
    phone: text(),
    /** Their site or profile. */
    link: text(),
    /** The team's own words for sorting people. */
    tags: text().array().notNull().default([]),
  },
  (t) => [
    check('contacts_email_trimmed', sql`${t.email} = btrim(${t.email}) and ${t.email} <> ''`),
    check(
      'contacts_profile_type',
      sql`${t.profile_type} is null or ${t.profile_type} in ('emprendedor', 'corporacion', 'inversor')`,
    ),
    // Not unique: if a form recreates a deleted contact, 'Deshacer' leaves two with one address. The second column
    // lets duplicates be found by an index-only scan.
    index('contacts_email').on(sql`lower(${t.email})`, t.email),
    index('contacts_recent').on(t.created_at.desc().nullsFirst(), t.id),
    index('contacts_by_email').on(sql.raw(`email ${SPANISH}`), t.id),
    ...(['nombre', 'empresa', 'sector'] as const).flatMap((order) => [
      ordered(order, t.id),
      unordered(order, t.created_at, t.id),
    ]),
    index('contacts_sector').on(t.sector, t.created_at.desc().nullsFirst(), t.id),
    index('contacts_profile').on(t.profile_type, t.created_at.desc().nullsFirst(), t.id),
    index('contacts_city')
      .on(t.city, t.created_at.desc().nullsFirst(), t.id)
      .where(sql`${t.city} is not null`),
    index('contacts_tags').using('gin', t.tags),
    // Finds the contacts with tags, whose tags the filter offers.
    index('contacts_tagged').on(t.id).where(sql`${t.tags} <> '{}'`),
    index('contacts_person').on(sql`lower(btrim(${t.email}))`),
    index('contacts_demo').on(t.id).where(isDemoRow),
    index('contacts_pending').on(t.marketing_asked_at).where(isPending),
  ],
)

/**
 * Searched text of each contact (back-office §5), its case and accents folded once by a trigger: folding 300,000
 * contacts takes 1.3 s, searching them folded 0.13 s. A separate table keeps this text out of exports, audit entries
 * and trash.
 */
export const contact_texts = pgTable(
  'contact_texts',
  {
    contact_id: uuid()
      .primaryKey()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    created_at: instant().notNull(),
    folded: text().notNull(),
  },
  (t) => [
    index('contact_texts_trigrams').using('gin', t.folded.op('gin_trgm_ops')),
    // Serves searches with many matches, or of two letters (no trigram): read newest first until the page is full.
    index('contact_texts_recent').on(t.created_at.desc().nullsFirst(), t.contact_id),
  ],
)

/**
 * Number of contacts per combination of values: the sum of its rows. A trigger adds a row per statement that changes
 * contacts, so that writers never wait for each other; a job merges the rows (contact-counts.server.ts).
 */
export const contact_counts = pgTable('contact_counts', {
  sector: text(),
  consent_marketing: boolean().notNull(),
  consent_privacy_policy: boolean().notNull(),
  has_company: boolean().notNull(),
  people: integer().notNull(),
})

/**
 * Further addresses of a person, whose contact was joined with another one (decision 85). The newsletter goes to an
 * address by its own consent, so that each keeps the one it gave.
 */
export const contact_addresses = pgTable(
  'contact_addresses',
  {
    /** Id of the contact that the address had: undoing gives it back, and addresses that were bookmarked lead on. */
    id: uuid().primaryKey(),
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    consent_privacy_policy: boolean().notNull(),
    consent_marketing: boolean().notNull(),
    marketing_asked_at: instant(),
    /** Notes that came with it, and go with it if the contacts are separated. */
    note_ids: uuid().array().notNull().default([]),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    check('contact_addresses_email', sql`${t.email} = lower(btrim(${t.email})) and ${t.email} <> ''`),
    uniqueIndex('contact_addresses_email_key').on(t.email),
    // As tables with addresses have it, for what is asked of all of them.
    index('contact_addresses_person').on(sql`lower(btrim(${t.email}))`),
    index('contact_addresses_contact').on(t.contact_id),
    index('contact_addresses_pending').on(t.marketing_asked_at).where(isPending),
  ],
)

/** What the team noted about a person. */
export const contact_notes = pgTable(
  'contact_notes',
  {
    id: uuid().primaryKey(),
    contact_id: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    /** E-mail of the administrator. */
    author: text().notNull(),
    body: text().notNull(),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    check('contact_notes_body', sql`btrim(${t.body}) <> ''`),
    index('contact_notes_contact').on(t.contact_id, t.created_at.desc().nullsFirst()),
  ],
)

/** A saved search of contacts (decision 82). */
export const contact_segments = pgTable(
  'contact_segments',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Parameters of the list's URL by name, readable, so that an erased person goes from a search too. */
    filters: jsonb().$type<SegmentFilters>().notNull(),
    /** Account that saved it, and the only one that sees it unless it is shared. */
    owner_id: text().notNull(),
    created_by: text().notNull(),
    is_shared: boolean().notNull().default(false),
    created_at: instant().notNull().defaultNow(),
  },
  (t) => [
    check('contact_segments_name', sql`btrim(${t.name}) <> ''`),
    uniqueIndex('contact_segments_shared').on(sql`lower(${t.name})`).where(sql`${t.is_shared}`),
    uniqueIndex('contact_segments_own').on(t.owner_id, sql`lower(${t.name})`).where(sql`not ${t.is_shared}`),
  ],
)

/** Consents and withdrawals: who, what, when, through which form, with which wording (design §6.2). */
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
    index('consent_events_person').on(sql`lower(btrim(${t.email}))`),
    // For what is counted of a period.
    index('consent_events_marketing').on(t.created_at).where(sql`${t.purpose} = 'marketing'`),
    // For those that are removed some years after.
    index('consent_events_privacy').on(t.created_at).where(sql`${t.purpose} = 'privacy'`),
    index('consent_events_demo').on(t.id).where(isDemoRow),
  ],
)
