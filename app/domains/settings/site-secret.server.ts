/**
 * Owns the site's secret: generated once and stored in the database, so that all nodes share it. Sessions are signed
 * with it. Every other key is derived from it for one purpose, so that one use cannot forge another's values.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { site_settings } from './tables.server.ts'

const KEY = 'session_secret'

let secret: string | undefined
const keys = new Map<string, Buffer>()

/** Loads the secret, and generates one if there is none. Two nodes that start together end with the same. */
export async function loadSiteSecret(): Promise<string> {
  await db
    .insert(site_settings)
    .values({ key: KEY, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db
    .select({ value: site_settings.value })
    .from(site_settings)
    .where(eq(site_settings.key, KEY))
  if (typeof row?.value !== 'string') throw new Error('The site secret was not stored.')
  replaceSiteSecret(row.value)
  return row.value
}

/** Replaces the secret in tests, which must match that of another process. */
export function replaceSiteSecret(value: string): void {
  secret = value
  keys.clear()
}

export function siteSecret(): string {
  if (!secret) throw new Error('The site secret has not been loaded.')
  return secret
}

/** Key derived for one purpose. Never change a purpose's name: stored bytes and mailed links depend on it. */
export function keyFor(purpose: string): Buffer {
  const key = keys.get(purpose) ?? createHmac('sha256', siteSecret()).update(purpose).digest()
  keys.set(purpose, key)
  return key
}
