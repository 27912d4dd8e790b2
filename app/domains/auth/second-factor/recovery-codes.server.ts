/**
 * Owns the recovery codes of a person: ten, each used once, for when the phone is lost. Hashed like passwords, with a
 * salt, because they are short enough to be typed (ASVS 5.0, 6.5.2).
 */
import { randomBytes, randomInt, type ScryptOptions, scrypt } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { recovery_codes } from '../tables.server.ts'

const CODES = 10
/** Without letters and digits that are easily confused. Ten of them are 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 5

/** Cost of better-auth's password hashes, 16 MB. */
const COST: ScryptOptions = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }

/** Replaces a person's recovery codes; resolves to the new ones, which are shown once. */
export async function makeRecoveryCodes(userId: string, tx: Tx): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${half()}-${half()}`)
  // One salt for a person's ten, so that checking a typed code takes one hash.
  const salt = randomBytes(16).toString('base64url')
  const rows = await Promise.all(
    codes.map(async (code) => ({ user_id: userId, salt, hash: await hashOf(normalized(code), salt) })),
  )
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
  await tx.insert(recovery_codes).values(rows)
  return codes
}

/** Uses a code up. Of two requests with one code, the second gets false. */
export async function spendRecoveryCode(userId: string, typed: string, tx: Db | Tx = db): Promise<boolean> {
  const salts = await tx
    .selectDistinct({ salt: recovery_codes.salt })
    .from(recovery_codes)
    .where(eq(recovery_codes.user_id, userId))
  const hashes = await Promise.all(salts.map(({ salt }) => hashOf(normalized(typed), salt)))
  const spent = await tx
    .delete(recovery_codes)
    .where(and(eq(recovery_codes.user_id, userId), inArray(recovery_codes.hash, hashes)))
    .returning({ hash: recovery_codes.hash })
  return spent.length > 0
}

/** People copy a code in capitals, with spaces, or without its dash. */
function normalized(typed: string): string {
  return typed.toLowerCase().replace(/[\s-]/g, '')
}

function half(): string {
  return Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
}

function hashOf(code: string, salt: string): Promise<string> {
  return new Promise((resolve, reject) =>
    scrypt(code, salt, 32, COST, (error, hash) =>
      error ? reject(error) : resolve(hash.toString('base64url')),
    ),
  )
}
