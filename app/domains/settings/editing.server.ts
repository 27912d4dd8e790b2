/**
 * Owns changes to the settings: one section at a time, checked against the version that its form was loaded with.
 * Writes only what differs; a trigger of the table notifies every node.
 */
import { createHash } from 'node:crypto'
import { desc, inArray, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { keysOf, type Section } from './sections/section.ts'
import { fieldsOf, missingTexts, type SectionValues, valuesOf } from './sections/section-fields.ts'
import { SECTIONS } from './sections/sections.ts'
import { readLayers, readStored } from './settings.server.ts'
import { site_settings } from './tables.server.ts'
import { isTimeZone } from './time-zones.ts'

/** `version` is a digest of the values, so that saving identical values causes no conflict for others. */
export type StoredSection = { values: SectionValues; version: string }

export type SectionOutcome =
  /** `before` and `after` hold only changed fields; both are empty if nothing changed. */
  | { outcome: 'saved'; before: SectionValues; after: SectionValues }
  /** Another administrator saved meanwhile; nothing was written. */
  | { outcome: 'conflict'; current: StoredSection }

/** Stored values of a section, bypassing the cache that pages use. */
export async function readSection(section: Section, tx: Db | Tx = db): Promise<StoredSection> {
  // Rebuilt in the order of the form's fields: the digest depends on the order of keys, which `jsonb` does not keep.
  const values = valuesOf(section, fieldsOf(section, await readStored(tx)))
  return { values, version: createHash('sha256').update(JSON.stringify(values)).digest('base64url') }
}

/** Saves a section. Needs a transaction, because it locks the table: a setting never written has no row to lock. */
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
  /** Names of missing texts that only the organisation can write. */
  lacks: string[]
  /** True while the section still contains the demo's text. */
  isSample: boolean
  last: { at: Date; by: string | null } | undefined
}

/** State of every section, for the overview. */
export async function listSectionStates(): Promise<SectionState[]> {
  const [stored, { own, demo }, rows] = await Promise.all([readStored(), readLayers(), lastWritten()])
  return SECTIONS.map((section) => {
    const keys = keysOf(section)
    const [last] = rows.filter(({ key }) => (keys as string[]).includes(key))
    const isSample = keys.some((key) => demo[key] !== undefined && own[key] === undefined)
    const values = pick(stored, keys)
    return { id: section.id, lacks: missingTexts(section, values), isSample, last }
  })
}

/** Time and editor of every stored setting, the latest first. */
function lastWritten() {
  return db
    .select({ key: site_settings.key, at: site_settings.updated_at, by: site_settings.updated_by })
    .from(site_settings)
    .where(inArray(site_settings.key, SECTIONS.flatMap(keysOf)))
    .orderBy(desc(site_settings.updated_at))
}

let zones: Promise<string[]> | undefined

/** Time zones that both PostgreSQL and Node know. Cached, because the query is slow and its result does not change. */
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
