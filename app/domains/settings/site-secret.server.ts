/**
 * Owns the site's secrets, from which every signature is made (signatures.server.ts). They stand in the database, so
 * that all nodes share them, encrypted under a key outside it, so that a dump forges nothing (docs/decisions/0096).
 * The first signs; the former ones go on verifying.
 */
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { decrypt, encrypt, isUnderFormerKey, WrongKey } from '#app/platform/secrets/encryption.server.ts'
import { secretKeyFile } from '#app/platform/secrets/secret-key-file.server.ts'
import { StartupError } from '#app/platform/startup-error.ts'
import { site_settings } from './tables.server.ts'

/** Earlier versions stored one secret here, in plain text; they refuse to start on a list. */
const KEY = 'session_secret'
const PURPOSE = 'signing-secrets'

const isOurs = eq(site_settings.key, KEY)

let secrets: readonly string[] = []

/**
 * Loads the secrets. Generates the first on a new site, encrypts the plain one of an earlier version, and encrypts
 * again what is under a former key. Throws a StartupError if no key of this process opens them: another secret would
 * end every mailed link. Nodes that start together end with the same.
 */
export async function loadSiteSecret(): Promise<string> {
  secrets = await db.transaction(async (tx) => {
    const stored = await lockStored(tx)
    const read = stored === undefined ? [newSecret()] : decryptOrRefuse(stored)
    if (needsStoring(stored)) await store(read, tx)
    return read
  })
  return siteSecret()
}

/** Reads the secrets again, after another process may have changed them. Keeps the known ones if it cannot. */
export async function refreshSiteSecrets(): Promise<void> {
  try {
    const [row] = await db.select({ value: site_settings.value }).from(site_settings).where(isOurs)
    if (row) secrets = decryptAll(row.value)
  } catch (error) {
    log.warn({ error: (error as Error).message, name: (error as Error).name }, 'site secrets not read again')
  }
}

/**
 * Adds a secret, which signs from now on. The former ones go on verifying, so that each link dies at its own end;
 * with `discard` they do not, and every mailed link and session ends, as after a leak. Works without the key if they
 * are discarded.
 */
export async function rotateSiteSecret({ discard }: { discard: boolean }): Promise<void> {
  secrets = await db.transaction(async (tx) => {
    const stored = await lockStored(tx)
    const former = discard || stored === undefined ? [] : decryptOrRefuse(stored)
    const rotated = [newSecret(), ...former]
    await store(rotated, tx)
    return rotated
  })
}

/** Whether the stored secrets are encrypted, and no key of this process opens them. */
export async function isKeyMissing(): Promise<boolean> {
  const [row] = await db.select({ value: site_settings.value }).from(site_settings).where(isOurs)
  try {
    if (row) decryptAll(row.value)
    return false
  } catch (error) {
    if (error instanceof WrongKey) return true
    throw error
  }
}

/** Replaces the secrets in tests, which must match those of another process. */
export function replaceSiteSecret(current: string, ...former: string[]): void {
  secrets = [current, ...former]
}

/** Secrets, the one that signs first. */
export function siteSecrets(): readonly string[] {
  if (secrets.length === 0) throw new Error('The site secret has not been loaded.')
  return secrets
}

export function siteSecret(): string {
  return siteSecrets()[0] as string
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Stored value, locked. An advisory lock keeps apart nodes that find none. */
async function lockStored(tx: Tx): Promise<unknown> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site-secret', 0))`)
  const [row] = await tx
    .select({ value: site_settings.value })
    .from(site_settings)
    .where(isOurs)
    .for('update')
  return row?.value
}

async function store(plain: readonly string[], tx: Tx): Promise<void> {
  const value = plain.map((secret) => encrypt(secret, PURPOSE))
  await tx
    .insert(site_settings)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: site_settings.key, set: { value, updated_at: sql`now()` } })
}

function needsStoring(stored: unknown): boolean {
  return !Array.isArray(stored) || stored.some((encrypted) => isUnderFormerKey(encrypted))
}

function decryptAll(stored: unknown): string[] {
  if (typeof stored === 'string') return [stored]
  if (!Array.isArray(stored) || stored.length === 0) throw new Error('The site secret is not readable.')
  return stored.map((encrypted) => decrypt(encrypted, PURPOSE))
}

function decryptOrRefuse(stored: unknown): string[] {
  try {
    return decryptAll(stored)
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error
    throw new StartupError(
      `El secreto con el que el sitio firma sus enlaces y sesiones está cifrado, y aquí no está la clave que lo abre. No se inventa otro, porque ningún enlace enviado volvería a abrir. Indica en SECRET_KEY la clave con la que se cifró, o copia en ${secretKeyFile(env().dataDir)} el archivo secret.key de la máquina que lo hizo. Si la clave se perdió: npm run secret:rotate -- --descartar.`,
    )
  }
}
