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
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import { isInvented } from '#app/platform/invented.server.ts'
import type { ImportReport, ImportResult, Mapping } from './import/schema.ts'

const instant = () => timestamp({ withTimezone: true })

/** What a list may be ordered by. `concat_ws` is not immutable, so it could not be indexed. */
const ORDERED = {
  nombre: `nullif(btrim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')), '')`,
  empresa: `nullif(btrim(company), '')`,
  sector: `nullif(btrim(sector), '')`,
}

/** The same as SQL, word for word as the indexes have it. Nobody is without an address. */
export const contactOrders = {
  email: sql.raw('email'),
  nombre: sql.raw(ORDERED.nombre),
  empresa: sql.raw(ORDERED.empresa),
  sector: sql.raw(ORDERED.sector),
}

/** SQL: a Spanish order, 'Ñ' after 'N', accents and case aside. */
const SPANISH = `collate "es-x-icu"`
export const inSpanish = sql.raw(SPANISH)

/** Those that say nothing of it are not in there: they come last, whichever way the others are read. */
const ordered = (order: keyof typeof ORDERED, id: AnyPgColumn) =>
  index(`contacts_by_${order}`)
    .on(sql.raw(`(${ORDERED[order]}) ${SPANISH}`), id)
    .where(sql.raw(`${ORDERED[order]} is not null`))

/** Those, in their own order: without it the last page of a list goes through everybody to find the few. */
const unordered = (order: keyof typeof ORDERED, created_at: ExtraConfigColumn, id: AnyPgColumn) =>
  index(`contacts_without_${order}`)
    .on(created_at.desc().nullsFirst(), id)
    .where(sql.raw(`${ORDERED[order]} is null`))

/** SQL: asked, and not yet answered. It counts as a no. */
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
     * Since when the owner of the address is asked whether a form's wish for news was theirs (decision 41). No check
     * binds it to the consent: an older version that serves during an update raises the one and knows no other.
     */
    marketing_asked_at: instant(),
  },
  (t) => [
    check('contacts_email_trimmed', sql`${t.email} = btrim(${t.email}) and ${t.email} <> ''`),
    check(
      'contacts_profile_type',
      sql`${t.profile_type} is null or ${t.profile_type} in ('emprendedor', 'corporacion', 'inversor')`,
    ),
    // Not unique: 'Deshacer', after a form has made a deleted contact anew, leaves two of one address.
    // The address itself beside it: only so can those that repeat be found without reading the rows.
    index('contacts_email').on(sql`lower(${t.email})`, t.email),
    index('contacts_recent').on(t.created_at.desc().nullsFirst(), t.id),
    index('contacts_by_email').on(sql.raw(`email ${SPANISH}`), t.id),
    ...(['nombre', 'empresa', 'sector'] as const).flatMap((order) => [
      ordered(order, t.id),
      unordered(order, t.created_at, t.id),
    ]),
    index('contacts_sector').on(t.sector, t.created_at.desc().nullsFirst(), t.id),
    index('contacts_person').on(sql`lower(btrim(${t.email}))`),
    index('contacts_demo').on(t.id).where(isInvented),
    index('contacts_pending').on(t.marketing_asked_at).where(isPending),
  ],
)

/**
 * What a search looks through (back-office §5), folded once: folding 300,000 people takes 1.3 s, looking through them
 * folded a tenth of it. A trigger keeps it; beside the contacts and not in them, so that no file, no history and no
 * bin holds it too.
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
    // Of what many say, the newest are found without collecting all of them; of two letters there is no trigram.
    index('contact_texts_recent').on(t.created_at.desc().nullsFirst(), t.contact_id),
  ],
)

/**
 * How many contacts there are of each sort: the sum of its rows. Each statement that changes contacts adds what it
 * changed (a trigger), and waits for nobody; a clock folds them into one (counts.server.ts).
 */
export const contact_counts = pgTable('contact_counts', {
  sector: text(),
  consent_marketing: boolean().notNull(),
  consent_privacy_policy: boolean().notNull(),
  has_company: boolean().notNull(),
  people: integer().notNull(),
})

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
    index('consent_events_person').on(sql`lower(btrim(${t.email}))`),
    index('consent_events_demo').on(t.id).where(isInvented),
  ],
)

/** A file of contacts that somebody of the team brought, from its upload until 30 days after it was imported. */
export const contact_imports = pgTable(
  'contact_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    file_name: text().notNull(),
    header: jsonb().$type<string[]>().notNull(),
    row_count: integer().notNull(),
    state: text().notNull().default('uploaded'),
    /** What each column is imported as, and what was found out with that. */
    mapping: jsonb().$type<Mapping>().notNull(),
    mode: text().notNull().default('skip'),
    report: jsonb().$type<ImportReport>(),
    /** Rows the job has been through; written beside its transaction. */
    progress: integer().notNull().default(0),
    result: jsonb().$type<ImportResult>(),
    failure: text(),
    /** The administrator's address, and who then had it imported. */
    created_by: text().notNull(),
    started_by: jsonb().$type<{ id: string; email: string }>(),
    created_at: instant().notNull().defaultNow(),
    finished_at: instant(),
    undone_at: instant(),
  },
  (t) => [
    check(
      'contact_imports_state',
      sql`${t.state} in ('uploaded', 'checked', 'running', 'failed', 'done', 'undone')`,
    ),
    check('contact_imports_mode', sql`${t.mode} in ('skip', 'update')`),
    index('contact_imports_recent').on(t.created_at.desc().nullsFirst(), t.id),
  ],
)

/** The file, row by row, until it has been imported or a day is over. */
export const contact_import_rows = pgTable(
  'contact_import_rows',
  {
    import_id: uuid()
      .notNull()
      .references(() => contact_imports.id, { onDelete: 'cascade' }),
    /** As a spreadsheet numbers it; the header is the first. */
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.row] })],
)

/** What an import did to one contact, for as long as it can be undone. */
export const contact_import_changes = pgTable(
  'contact_import_changes',
  {
    import_id: uuid()
      .notNull()
      .references(() => contact_imports.id, { onDelete: 'cascade' }),
    /** No foreign key: the contact may be deleted, and come back from the bin. */
    contact_id: uuid().notNull(),
    row: integer().notNull(),
    email: text().notNull(),
    /** The values that were overwritten; null where the contact is new. */
    before: jsonb(),
    /** Of the contact as the import left it: another one now means that it has changed since. */
    digest: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.contact_id] }),
    index('contact_import_changes_email').on(t.email),
  ],
)
