/** Owns the key that signs sessions: generated once and kept in the database, so that every node shares it. */
import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { site_settings } from '#app/domains/settings/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'

const KEY = 'session_secret'

/** Reads the secret, generating it where there is none. Two nodes that start together end with the same one. */
export async function readSessionSecret(): Promise<string> {
  await db
    .insert(site_settings)
    .values({ key: KEY, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [row] = await db
    .select({ value: site_settings.value })
    .from(site_settings)
    .where(eq(site_settings.key, KEY))
  if (typeof row?.value !== 'string') throw new Error('The session secret was not stored.')
  return row.value
}
