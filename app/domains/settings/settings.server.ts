/** Owns what the team can change about the site. Always answers: with the last known values when the database is away. */
import { inArray } from 'drizzle-orm'
import { db, isDatabaseDown } from '#app/platform/db.server.ts'
import { DEFAULT_SETTINGS, type SiteSettings } from './schema.ts'
import { site_settings } from './tables.server.ts'

let lastKnown: SiteSettings = DEFAULT_SETTINGS
let isCurrent = false
/** Counts the changes heard of: values read before one must not pass for current after it. */
let changes = 0

/** The stored settings over their defaults; read once, then from memory until they change. */
export async function readSettings(): Promise<SiteSettings> {
  if (isCurrent) return lastKnown
  const readAt = changes
  try {
    const rows = await db
      .select({ key: site_settings.key, value: site_settings.value })
      .from(site_settings)
      .where(inArray(site_settings.key, Object.keys(DEFAULT_SETTINGS)))
    isCurrent = readAt === changes
    lastKnown = { ...DEFAULT_SETTINGS, ...Object.fromEntries(rows.map(({ key, value }) => [key, value])) }
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
  }
  return lastKnown
}

/** Called on every node when the table changes. */
export function forgetSettings(): void {
  changes++
  isCurrent = false
}
