/**
 * Owns the site's secret: generated once and kept in the database, so that every node shares it. Sessions are signed with
 * it; every other key derives from it, each for one purpose, so that no use of the secret can make what another makes.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { db } from '#app/platform/database/db.server.ts'
import { site_settings } from './tables.server.ts'

const KEY = 'session_secret'

let secret: string | undefined
const keys = new Map<string, Buffer>()

/** Reads the secret, generating it where there is none. Two nodes that start together end with the same one. */
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

/** For tests, which know the secret of another process. */
export function replaceSiteSecret(value: string): void {
  secret = value
  keys.clear()
}

export function siteSecret(): string {
  if (!secret) throw new Error('The site secret has not been loaded.')
  return secret
}

/** Key for one purpose. Stored bytes and mailed links depend on the purpose's name: it never changes. */
export function keyFor(purpose: string): Buffer {
  const key = keys.get(purpose) ?? createHmac('sha256', siteSecret()).update(purpose).digest()
  keys.set(purpose, key)
  return key
}
