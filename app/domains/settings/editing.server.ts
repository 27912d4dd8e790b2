/**
 * Owns what the team writes about the site: the whole screen at once, against what its form saw. Writes what
 * differs and nothing else; every node hears of it by the table's own trigger.
 */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/db.server.ts'
import { readStored } from './settings.server.ts'
import { site_settings } from './tables.server.ts'
import { EDITED_KEYS, type EditedSettings } from './team-schema.ts'

/** `version` is of these very values: whoever stores the same ones again disturbs nobody. */
export type StoredSettings = { settings: EditedSettings; version: string }

export type SettingsOutcome =
  /** What changed, and only that; both are empty where nothing did. */
  | { outcome: 'saved'; before: Partial<EditedSettings>; after: Partial<EditedSettings> }
  /** Somebody else saved since: nothing was written. */
  | { outcome: 'conflict'; current: StoredSettings }

/** What is stored this moment, past the memory that the pages read from. */
export async function readForEditing(tx: Db | Tx = db): Promise<StoredSettings> {
  const all = await readStored(tx)
  // The database keeps the names of an object in an order of its own.
  const social = all.social.map(({ name, url }) => ({ name, url }))
  const settings = pick({ ...all, social }, EDITED_KEYS)
  return { settings, version: createHash('sha256').update(JSON.stringify(settings)).digest('base64url') }
}

/** Needs a transaction: it locks the table, because a setting that was never written has no row to lock. */
export async function saveSettings(
  given: EditedSettings,
  { version, editor }: { version: string; editor: string },
  tx: Tx,
): Promise<SettingsOutcome> {
  await tx.execute(sql`lock table ${site_settings} in share row exclusive mode`)
  const current = await readForEditing(tx)
  if (current.version !== version) return { outcome: 'conflict', current }
  const { settings } = current
  const keys = EDITED_KEYS.filter((key) => JSON.stringify(given[key]) !== JSON.stringify(settings[key]))
  if (keys.length > 0)
    await tx
      .insert(site_settings)
      .values(keys.map((key) => ({ key, value: given[key], updated_by: editor })))
      .onConflictDoUpdate({
        target: site_settings.key,
        set: { value: sql`excluded.value`, updated_by: editor, updated_at: sql`now()` },
      })
  return { outcome: 'saved', before: pick(settings, keys), after: pick(given, keys) }
}

function pick<Row extends object, Key extends keyof Row>(row: Row, keys: readonly Key[]): Pick<Row, Key> {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
}
