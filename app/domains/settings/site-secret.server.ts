/**
 * Owns the site's secrets, from which every signature is made (signatures.server.ts). They stand in the database, so
 * that all nodes share them, encrypted under a key outside it, so that a dump forges nothing (docs/decisions/0096).
 * The first signs; the former ones go on verifying. Of a discarded one stays the key that recognises people, which signs
 * nothing: who was erased or left stays so.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/environment/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { decrypt, encrypt, isUnderFormerKey, WrongKey } from '#app/platform/secrets/encryption.server.ts'
import { secretKeyFile } from '#app/platform/secrets/secret-key-file.server.ts'
import { StartupError } from '#app/platform/startup-error.ts'
import { site_settings } from './tables.server.ts'

/** Earlier versions stored one secret here, in plain text; they refuse to start on a list. */
const KEY = 'session_secret'
const PURPOSE = 'signing-secrets'
/** Where the keys of discarded secrets stand that recognise people, under `PURPOSE` too. */
const RECOGNITION_KEY = 'recognition_keys'
/** Purpose of the hashes of people's addresses (the erasure log), which nobody could make anew. */
export const RECOGNITION = 'forgotten'

type Secrets = { signing: readonly string[]; recognising: readonly string[] }

let secrets: Secrets = { signing: [], recognising: [] }

/**
 * Loads the secrets. Generates the first on a new site, encrypts the plain one of an earlier version, and encrypts
 * again what is under a former key. Throws a StartupError if no key of this process opens them: another secret would
 * end every mailed link. Nodes that start together end with the same.
 */
export async function loadSiteSecret(): Promise<string> {
  secrets = await db.transaction(async (tx) => {
    const stored = await lockStored(tx)
    const read = decryptOrRefuse(stored)
    const loaded = stored.signing === undefined ? { ...read, signing: [newSecret()] } : read
    if (needsStoring(stored)) await store(loaded, tx)
    return loaded
  })
  return siteSecret()
}

/** Reads the secrets again, after another process may have changed them. Keeps the known ones if it cannot. */
export async function refreshSiteSecrets(): Promise<void> {
  try {
    const read = decryptAll(await readStored(db))
    if (read.signing.length > 0) secrets = read
  } catch (error) {
    log.warn({ error: (error as Error).message, name: (error as Error).name }, 'site secrets not read again')
  }
}

/**
 * Adds a secret, which signs from now on. The former ones go on verifying, so that each link dies at its own end;
 * with `discard` they do not, and every mailed link and session ends, as after a leak. Works without the key if they
 * are discarded; then nobody is recognised any more either.
 */
export async function rotateSiteSecret({ discard }: { discard: boolean }): Promise<void> {
  secrets = await db.transaction(async (tx) => {
    const stored = await lockStored(tx)
    const former = discard ? recognisedBy(stored) : decryptOrRefuse(stored)
    const rotated = { ...former, signing: [newSecret(), ...former.signing] }
    await store(rotated, tx)
    return rotated
  })
}

/** What stays of secrets that are discarded. */
function recognisedBy(stored: Stored): Secrets {
  try {
    const { signing, recognising } = decryptAll(stored)
    return { signing: [], recognising: [...signing.map(recognitionKeyOf), ...recognising] }
  } catch (error) {
    if (error instanceof WrongKey) return { signing: [], recognising: [] }
    throw error
  }
}

/** Whether the stored secrets are encrypted, and no key of this process opens them. */
export async function isKeyMissing(): Promise<boolean> {
  try {
    decryptAll(await readStored(db))
    return false
  } catch (error) {
    if (error instanceof WrongKey) return true
    throw error
  }
}

/** Replaces the secrets in tests, which must match those of another process. */
export function replaceSiteSecret(current: string, ...former: string[]): void {
  secrets = { signing: [current, ...former], recognising: [] }
}

/** Secrets, the one that signs first. */
export function siteSecrets(): readonly string[] {
  if (secrets.signing.length === 0) throw new Error('The site secret has not been loaded.')
  return secrets.signing
}

/** Keys for a purpose: the current secret's first, then those of former ones, and of discarded ones where they stay. */
export function keysOfSecrets(purpose: string): Buffer[] {
  const own = siteSecrets().map((secret) => deriveKey(secret, purpose))
  if (purpose !== RECOGNITION) return own
  return [...own, ...secrets.recognising.map((key) => Buffer.from(key, 'base64url'))]
}

function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}

function recognitionKeyOf(secret: string): string {
  return deriveKey(secret, RECOGNITION).toString('base64url')
}

export function siteSecret(): string {
  return siteSecrets()[0] as string
}

function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

type Stored = { signing: unknown; recognising: unknown }

/** Stored values, locked. An advisory lock keeps apart nodes that find none. */
async function lockStored(tx: Tx): Promise<Stored> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('site-secret', 0))`)
  return readStored(tx)
}

async function readStored(tx: Db | Tx): Promise<Stored> {
  const { key, value } = site_settings
  const rows = await tx
    .select({ key, value })
    .from(site_settings)
    .where(inArray(key, [KEY, RECOGNITION_KEY]))
  const stored = (name: string) => rows.find((row) => row.key === name)?.value
  return { signing: stored(KEY), recognising: stored(RECOGNITION_KEY) }
}

async function store({ signing, recognising }: Secrets, tx: Tx): Promise<void> {
  await storeUnder(KEY, signing, tx)
  await storeUnder(RECOGNITION_KEY, recognising, tx)
}

async function storeUnder(key: string, plain: readonly string[], tx: Tx): Promise<void> {
  const value = plain.map((secret) => encrypt(secret, PURPOSE))
  await tx
    .insert(site_settings)
    .values({ key, value })
    .onConflictDoUpdate({ target: site_settings.key, set: { value, updated_at: sql`now()` } })
}

function needsStoring({ signing, recognising }: Stored): boolean {
  return [signing, recognising ?? []].some(
    (stored) => !Array.isArray(stored) || stored.some((encrypted) => isUnderFormerKey(encrypted)),
  )
}

function decryptAll({ signing, recognising }: Stored): Secrets {
  const kept = Array.isArray(recognising) ? recognising.map((each) => decrypt(each, PURPOSE)) : []
  if (signing === undefined) return { signing: [], recognising: kept }
  if (typeof signing === 'string') return { signing: [signing], recognising: kept }
  if (!Array.isArray(signing) || signing.length === 0) throw new Error('The site secret is not readable.')
  return { signing: signing.map((encrypted) => decrypt(encrypted, PURPOSE)), recognising: kept }
}

function decryptOrRefuse(stored: Stored): Secrets {
  try {
    return decryptAll(stored)
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error
    throw new StartupError(
      `El secreto con el que el sitio firma sus enlaces y sesiones está cifrado, y aquí no está la clave que lo abre. No se inventa otro, porque ningún enlace enviado volvería a abrir. Indica en SECRET_KEY la clave con la que se cifró, o copia en ${secretKeyFile(env().dataDir)} el archivo secret.key de la máquina que lo hizo. Si la clave se perdió: npm run secret:rotate -- --descartar.`,
    )
  }
}
