/**
 * Owns what the team writes about the site: one section at once, against what its form saw. Writes what differs
 * and nothing else; every node hears of it by the table's own trigger.
 */
import { createHash } from 'node:crypto'
import { desc, inArray, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { keysOf, type Section } from './sections/section.ts'
import { fieldsOf, lacksOf, type SectionValues, valuesOf } from './sections/section-fields.ts'
import { SECTIONS } from './sections/sections.ts'
import { readLayers, readStored } from './settings.server.ts'
import { site_settings } from './tables.server.ts'
import { isTimeZone } from './time-zones.ts'

/** `version` is of these very values: whoever stores the same ones again disturbs nobody. */
export type StoredSection = { values: SectionValues; version: string }

export type SectionOutcome =
  /** What changed, and only that; both are empty where nothing did. */
  | { outcome: 'saved'; before: SectionValues; after: SectionValues }
  /** Somebody else saved since: nothing was written. */
  | { outcome: 'conflict'; current: StoredSection }

/** What is stored this moment, past the memory that the pages read from. */
export async function readSection(section: Section, tx: Db | Tx = db): Promise<StoredSection> {
  // Through the form's own names: the database keeps the names of an object in an order of its own.
  const values = valuesOf(section, fieldsOf(section, await readStored(tx)))
  return { values, version: createHash('sha256').update(JSON.stringify(values)).digest('base64url') }
}

/** Needs a transaction: it locks the table, because a setting that was never written has no row to lock. */
export async function saveSection(
  section: Section,
  given: SectionValues,
  { version, editor }: { version: string; editor: string },
  tx: Tx,
): Promise<SectionOutcome> {
  await tx.execute(sql`lock table ${site_settings} in share row exclusive mode`)
  const current = await readSection(section, tx)
  if (current.version !== version) return { outcome: 'conflict', current }
  const { values } = current
  const keys = keysOf(section).filter((key) => JSON.stringify(given[key]) !== JSON.stringify(values[key]))
  if (keys.length > 0)
    await tx
      .insert(site_settings)
      .values(keys.map((key) => ({ key, value: given[key], updated_by: editor })))
      .onConflictDoUpdate({
        target: site_settings.key,
        set: { value: sql`excluded.value`, updated_by: editor, updated_at: sql`now()` },
      })
  return { outcome: 'saved', before: pick(values, keys), after: pick(given, keys) }
}

export type SectionState = {
  id: string
  /** What only the organisation can say, and has not. */
  lacks: string[]
  /** It still says what came with the demo. */
  isSample: boolean
  last: { at: Date; by: string | null } | undefined
}

/** How every section stands. */
export async function listSectionStates(): Promise<SectionState[]> {
  const [stored, { own, demo }, rows] = await Promise.all([readStored(), readLayers(), lastWritten()])
  return SECTIONS.map((section) => {
    const keys = keysOf(section)
    const [last] = rows.filter(({ key }) => (keys as string[]).includes(key))
    const isSample = keys.some((key) => demo[key] !== undefined && own[key] === undefined)
    const values = pick(stored, keys)
    return { id: section.id, lacks: lacksOf(section, values), isSample, last }
  })
}

/** The latest first. */
function lastWritten() {
  return db
    .select({ key: site_settings.key, at: site_settings.updated_at, by: site_settings.updated_by })
    .from(site_settings)
    .where(inArray(site_settings.key, SECTIONS.flatMap(keysOf)))
    .orderBy(desc(site_settings.updated_at))
}

let zones: Promise<string[]> | undefined

/** The zones that the database and the runtime both can tell the hour of. It takes a while, and never changes. */
export function listTimeZones(): Promise<string[]> {
  zones ??= readTimeZones().catch((error) => {
    zones = undefined
    throw error
  })
  return zones
}

async function readTimeZones(): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from pg_timezone_names where name ~ '^(America|Atlantic|Europe|Africa|Asia|Australia|Pacific|Indian)/'`,
  )
  const names = rows.map(({ name }) => name).filter(isTimeZone)
  return ['UTC', ...names].sort()
}

function pick<Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
}
