/**
 * Owns reading the settings. While the database is away, readers get the last known values; any other error is
 * thrown.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Db, db, isDatabaseDown, type Tx } from '#app/platform/database/db.server.ts'
import type { HourStyle } from '#app/platform/formats/hours.ts'
import { DEFAULT_SETTINGS } from './defaults.ts'
import { IDLE_HOURS, isLinkable, type SiteSettings } from './schema.ts'
import { site_settings } from './tables.server.ts'
import { isTimeZone } from './time-zones.ts'

/**
 * Key of the row with the demo's values (db/demo/organization.ts), which override the defaults and are overridden by
 * what the team stored.
 */
export const DEMO_KEY = 'demo'

let lastKnown: SiteSettings = DEFAULT_SETTINGS
let isCurrent = false
/** Change notices received so far: values read before a notice must not be cached as current after it. */
let changes = 0

/** Settings: stored values over defaults, cached until a change notice. */
export async function readSettings(): Promise<SiteSettings> {
  if (isCurrent) return lastKnown
  const readAt = changes
  try {
    const settings = await readStored()
    isCurrent = readAt === changes
    lastKnown = settings
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
  }
  return lastKnown
}

/**
 * How hours are written, as last read: for sentences made deep inside a verb. Pages have it from their frame, mails
 * from their brand.
 */
export function hourStyle(): HourStyle {
  return lastKnown.hour_style
}

/** Time zone as last read: for conditions made deep inside a query. */
export function siteTimeZone(): string {
  return lastKnown.time_zone
}

/** Settings read from the database, bypassing the cache. */
export async function readStored(tx: Db | Tx = db): Promise<SiteSettings> {
  const { own, demo } = await readLayers(tx)
  const settings = { ...DEFAULT_SETTINGS, ...demo, ...own }
  return {
    ...settings,
    pages: { ...DEFAULT_SETTINGS.pages, ...settings.pages },
    retention: { periods: { ...DEFAULT_SETTINGS.retention.periods, ...settings.retention.periods } },
    banner_url: settings.banner_url || DEFAULT_SETTINGS.banner_url,
    time_zone: isTimeZone(settings.time_zone) ? settings.time_zone : DEFAULT_SETTINGS.time_zone,
    hour_style: settings.hour_style === '24' ? '24' : '12',
    session_idle_hours:
      IDLE_HOURS.find((hours) => hours === settings.session_idle_hours) ??
      DEFAULT_SETTINGS.session_idle_hours,
  }
}

export type Layers = { own: Partial<SiteSettings>; demo: Partial<SiteSettings> }

/** Rows that the team stored, and those of the demo, separately. */
export async function readLayers(tx: Db | Tx = db): Promise<Layers> {
  const rows = await tx
    // Selected as text, because drizzle would parse the JSON string '18095550100' a second time, to a number.
    .select({ key: site_settings.key, value: sql<string>`${site_settings.value}::text` })
    .from(site_settings)
    .where(inArray(site_settings.key, [...Object.keys(DEFAULT_SETTINGS), DEMO_KEY]))
  const entries = rows.map(({ key, value }) => `${JSON.stringify(key)}:${value}`)
  const { [DEMO_KEY]: demo = {}, ...own } = JSON.parse(`{${entries.join(',')}}`, dropUnsafeLinks)
  return { own, demo }
}

const ADDRESSES = new Set(['url', 'banner_url', 'profile_url', 'link_url', 'logo', 'image_url'])

/** JSON reviver that empties unsafe URLs, whoever wrote the rows. */
function dropUnsafeLinks(name: string, value: unknown): unknown {
  if (typeof value !== 'string' || !ADDRESSES.has(name)) return value
  return isLinkable(value) ? value : ''
}

/** When a setting was switched on, bypassing the cache; undefined while it is off. */
export async function switchedOnAt(key: keyof SiteSettings): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: site_settings.updated_at })
    .from(site_settings)
    .where(and(eq(site_settings.key, key), sql`${site_settings.value} = '"on"'::jsonb`))
  return row?.at
}

/** Caches values that a transaction has not committed yet; `invalidateSettings` drops them. */
export async function cacheUncommittedSettings(tx: Tx): Promise<void> {
  lastKnown = await readStored(tx)
  isCurrent = true
}

/** Invalidates the cache; called on every node when the table changes. */
export function invalidateSettings(): void {
  changes++
  isCurrent = false
}
