/** Tables of imports: the files, their rows, and what each changed. */
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { ImportReport, ImportResult, Mapping } from './schema.ts'

const instant = () => timestamp({ withTimezone: true })

/** Uploaded file of contacts, from its upload until some days after its import (`UNDO_DAYS`). */
export const contact_imports = pgTable(
  'contact_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    file_name: text().notNull(),
    header: jsonb().$type<string[]>().notNull(),
    row_count: integer().notNull(),
    state: text().notNull().default('uploaded'),
    /** Field that each column is imported as. `report` is the result of the dry run. */
    mapping: jsonb().$type<Mapping>().notNull(),
    mode: text().notNull().default('skip'),
    report: jsonb().$type<ImportReport>(),
    /** Rows processed so far; written outside the import's transaction. */
    progress: integer().notNull().default(0),
    result: jsonb().$type<ImportResult>(),
    failure: text(),
    /** E-mail of the administrator who uploaded it; `started_by` is the one who started the import. */
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

/** Rows of the file, until imported or a day old. */
export const contact_import_rows = pgTable(
  'contact_import_rows',
  {
    import_id: uuid()
      .notNull()
      .references(() => contact_imports.id, { onDelete: 'cascade' }),
    /** Row number as in a spreadsheet; the header is row 1. */
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.import_id, t.row] })],
)

/** Effect of an import on one contact, kept while it can be undone. */
export const contact_import_changes = pgTable(
  'contact_import_changes',
  {
    import_id: uuid()
      .notNull()
      .references(() => contact_imports.id, { onDelete: 'cascade' }),
    /** No foreign key, because the contact may be deleted and come back from the trash. */
    contact_id: uuid().notNull(),
    row: integer().notNull(),
    email: text().notNull(),
    /** Values that were overwritten; null for a new contact. */
    before: jsonb(),
    /** Hash of the contact right after the import; a different hash now means that the contact changed since. */
    digest: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.import_id, t.contact_id] }),
    index('contact_import_changes_email').on(t.email),
  ],
)
