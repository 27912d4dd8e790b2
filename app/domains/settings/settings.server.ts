/** Owns what the team can change about the site. Always answers: with the last known values when the database is away. */
import { inArray, sql } from 'drizzle-orm'
import { type Db, db, isDatabaseDown, type Tx } from '#app/platform/db.server.ts'
import { DEFAULT_SETTINGS, isLinkable, type SiteSettings } from './schema.ts'
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
    const settings = await readStored()
    isCurrent = readAt === changes
    lastKnown = settings
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
  }
  return lastKnown
}

/** The rows of this moment over the defaults. As text: the query builder would parse '18095550100' once more, to a number. */
export async function readStored(tx: Db | Tx = db): Promise<SiteSettings> {
  const rows = await tx
    .select({ key: site_settings.key, value: sql<string>`${site_settings.value}::text` })
    .from(site_settings)
    .where(inArray(site_settings.key, Object.keys(DEFAULT_SETTINGS)))
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]))
  return withoutTraps({ ...DEFAULT_SETTINGS, ...stored })
}

/** Whoever wrote the rows: what is no address of a page leads nowhere, and the banner where it always did. */
function withoutTraps(settings: SiteSettings): SiteSettings {
  const { banner_url, social } = settings
  return {
    ...settings,
    banner_url: isLinkable(banner_url) ? banner_url : DEFAULT_SETTINGS.banner_url,
    social: social.map((link) => (isLinkable(link.url) ? link : { ...link, url: '' })),
  }
}

/** Called on every node when the table changes. */
export function forgetSettings(): void {
  changes++
  isCurrent = false
}
