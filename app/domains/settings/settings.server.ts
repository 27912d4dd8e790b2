/** Owns what the team can change about the site. Always answers: with the last known values when the database is away. */
import { inArray } from 'drizzle-orm'
import { db, isDatabaseDown } from '#app/platform/db.server.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from './schema.ts'
import { site_settings } from './tables.server.ts'

let lastKnown: SiteSettings = DEFAULT_SETTINGS

/** The stored settings over their defaults. */
export async function readSettings(): Promise<SiteSettings> {
  try {
    const rows = await db
      .select({ key: site_settings.key, value: site_settings.value })
      .from(site_settings)
      .where(inArray(site_settings.key, Object.keys(DEFAULT_SETTINGS)))
    lastKnown = { ...DEFAULT_SETTINGS, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
  }
  return lastKnown
}
