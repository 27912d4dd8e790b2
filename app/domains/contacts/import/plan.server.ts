/**
 * Owns the outcome of each row of a file. Dry run and import share this plan, so that the import does what was shown.
 */
import { and, asc, desc, eq, getTableColumns, gt, sql } from 'drizzle-orm'
import { findErased } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { joinWords, MOST_TAGS } from '../schema.ts'
import { spellSectors } from '../sector-spellings.server.ts'
import { contact_addresses, contacts } from '../tables.server.ts'
import { spellAsKnown } from '../tag-spellings.server.ts'
import { type ImportedRow, rowSchema } from './row-schema.ts'
import {
  type IMPORTED_LISTS,
  IMPORTED_TEXTS,
  type ImportMode,
  type Mapping,
  type RowCounts,
  type RowOutcome,
} from './schema.ts'
import { contact_import_rows } from './tables.server.ts'

/** Rows read and written at once: a few milliseconds of work. */
const BATCH_ROWS = 500

export type PlannedRow = {
  row: number
  cells: string[]
  outcome: RowOutcome
  /** Message about what is wrong in the row; undefined unless the row is left out. */
  reason?: string
  /** The parsed row; undefined if the row is left out. */
  given?: ImportedRow
  /** For an `update`: the contact with the version that was read, and the values that change. */
  contact?: Pick<Known, 'id' | 'version'>
  changes?: Partial<KnownFacts>
}

type KnownFacts = Pick<typeof contacts.$inferSelect, (typeof IMPORTED_TEXTS | typeof IMPORTED_LISTS)[number]>
/** `address`: of the contact, in lower case. */
type Known = KnownFacts & { id: string; version: string; address: string }

export type PlannedImport = { id: string; header: readonly string[]; mapping: Mapping; mode: ImportMode }

type Range = { on?: typeof db | Tx; limit?: number; only?: readonly number[] | undefined }

/** Yields planned rows in file order, in batches. `only`: row numbers to plan again because their contact has changed. */
export async function* planRows(
  { id, header, mapping, mode }: PlannedImport,
  { on = db, limit = BATCH_ROWS, only }: Range = {},
): AsyncGenerator<PlannedRow[]> {
  const seen = new Map<string, number>()
  const spellings: Spellings = { tags: new Map(), sectors: new Map() }
  const isMeant = only && sql`${contact_import_rows.row} = any(${sql.param(only)}::int[])`
  for (let last = 0; ; ) {
    const rows = await on
      .select({ row: contact_import_rows.row, cells: contact_import_rows.cells })
      .from(contact_import_rows)
      .where(and(eq(contact_import_rows.import_id, id), gt(contact_import_rows.row, last), isMeant))
      .orderBy(asc(contact_import_rows.row))
      .limit(limit)
    if (rows.length === 0) return
    const read = rows.map((each) => readRow(each, header.length, mapping))
    await spellRows(read, spellings, on)
    const known = await findKnown(
      read.flatMap(({ given }) => given?.email ?? []),
      on,
    )
    const unknown = read.flatMap(({ given }) => (given && !known.has(given.email) ? given.email : []))
    const erased = await findErased(unknown, on)
    yield read.map((each) => decide(each, { seen, known, erased, mode }))
    last = rows.at(-1)?.row ?? last
  }
}

type ReadRow = Pick<PlannedRow, 'row' | 'cells' | 'reason' | 'given'>

/** Parses a row by mapping and row schema. The reason names every invalid field. */
function readRow({ row, cells }: Pick<ReadRow, 'row' | 'cells'>, columns: number, mapping: Mapping): ReadRow {
  if (cells.slice(columns).some(Boolean))
    return { row, cells, reason: 'Tiene más celdas que títulos hay en la primera fila' }
  const fields: Record<string, string> = {}
  for (const [column, field] of mapping.entries()) {
    const cell = cells[column]
    if (field && cell) fields[field] = cell
  }
  const read = rowSchema.safeParse(fields)
  if (read.success) return { row, cells, given: read.data }
  const reasons = new Set(read.error.issues.map(({ message }) => message))
  return { row, cells, reason: [...reasons].join('; ').replace(/^./, (first) => first.toUpperCase()) }
}

/** Spelling of each tag and sector of the file, by the word in lower case. */
type Spellings = Record<'tags' | 'sectors', Map<string, string>>

/** Spells words as contacts have them, new ones as the file first does. Each is looked up once per file. */
async function spellRows(
  read: readonly ReadRow[],
  { tags, sectors }: Spellings,
  on: typeof db | Tx,
): Promise<void> {
  const given = read.flatMap((row) => row.given ?? [])
  const unknown = (words: readonly string[], known: Spellings['tags']) =>
    joinWords([], words).filter((word) => !known.has(word.toLowerCase()))
  const newTags = unknown(
    given.flatMap((row) => row.tags ?? []),
    tags,
  )
  const newSectors = unknown(
    given.flatMap(({ sector }) => sector ?? []),
    sectors,
  )
  for (const tag of await spellAsKnown(newTags, on)) tags.set(tag.toLowerCase(), tag)
  for (const sector of await spellSectors(newSectors, on)) sectors.set(sector.toLowerCase(), sector)
  for (const row of given) {
    if (row.tags) row.tags = row.tags.map((tag) => tags.get(tag.toLowerCase()) ?? tag)
    if (row.sector) row.sector = sectors.get(row.sector.toLowerCase()) ?? row.sector
  }
}

type Circumstances = {
  seen: Map<string, number>
  known: Map<string, Known>
  /** Addresses whose person asked to be erased, and has not come back since. */
  erased: Set<string>
  mode: ImportMode
}

const ERASED = 'Pidió que borráramos sus datos: no se importa'

function decide({ given, ...row }: ReadRow, { seen, known, erased, mode }: Circumstances): PlannedRow {
  if (!given) return { ...row, outcome: 'wrong' }
  const earlier = seen.get(given.email)
  if (earlier !== undefined)
    return { ...row, outcome: 'repeated', reason: `Repite la dirección de la fila ${earlier}` }
  seen.set(given.email, row.row)
  const contact = known.get(given.email)
  if (erased.has(given.email)) return { ...row, outcome: 'wrong', reason: ERASED }
  if (!contact) return { ...row, outcome: 'new', given }
  // Two rows of a file may be one person's, whose contact only the row with its own address overwrites.
  const changes = mode === 'update' && contact.address === given.email ? changesOf(contact, given) : {}
  if (Object.keys(changes).length === 0) return { ...row, outcome: 'known', given }
  return { ...row, outcome: 'update', given, contact, changes }
}

/** Values that differ in the file. A blank cell changes nothing; interests and tags are added to the known ones. */
function changesOf(contact: Known, given: ImportedRow): Partial<KnownFacts> {
  const differing = IMPORTED_TEXTS.filter((name) => given[name] && given[name] !== contact[name])
  const interests = joinWords(contact.interests, given.interests ?? [])
  const tags = joinWords(contact.tags, given.tags ?? []).slice(0, MOST_TAGS)
  return {
    ...Object.fromEntries(differing.map((name) => [name, given[name]])),
    ...(interests.length > contact.interests.length && { interests }),
    ...(tags.length > contact.tags.length && { tags }),
  }
}

/** Known contacts by each of their addresses. If several share one, the newest, as for forms (contacts.server.ts). */
async function findKnown(emails: string[], on: typeof db | Tx): Promise<Map<string, Known>> {
  const address = sql<string>`lower(${contacts.email})`
  const version = rowVersion(contacts)
  const asked = sql`any(${sql.param(emails)}::text[])`
  const joined = await on
    .select({ ...getTableColumns(contacts), address, version, other: contact_addresses.email })
    .from(contact_addresses)
    .innerJoin(contacts, eq(contacts.id, contact_addresses.contact_id))
    .where(sql`${contact_addresses.email} = ${asked}`)
  const rows = await on
    .selectDistinctOn([address], { address, version, ...getTableColumns(contacts) })
    .from(contacts)
    .where(sql`${address} = ${asked}`)
    .orderBy(address, desc(contacts.created_at), desc(contacts.id))
  return new Map<string, Known>([
    ...joined.map(({ other, ...row }) => [other, row] as const),
    ...rows.map((row) => [row.address, row] as const),
  ])
}

export const NO_ROWS: RowCounts = { new: 0, update: 0, known: 0, repeated: 0, wrong: 0 }
