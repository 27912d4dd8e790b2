/**
 * Owns the challenges that authenticators sign. They carry their own end and signature, so that showing a screen
 * stores nothing; what is stored is that one was used, so that an answer opens once.
 */
import { randomBytes } from 'node:crypto'
import { isSignedCode, sign } from '#app/domains/settings/signatures.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { verification } from '../tables.server.ts'

/** Milliseconds that somebody has to find their phone or key. */
const LIFETIME_MS = 10 * 60_000

const SIGNATURES = 'passkey-challenges'

const TIME_BYTES = 6
const RANDOM_BYTES = 16
const SIGNED_BYTES = TIME_BYTES + RANDOM_BYTES

/** Challenge for one purpose: `sign-in`, or the account that adds a passkey. */
export function makeChallenge(purpose: string, now = Date.now()): Uint8Array<ArrayBuffer> {
  const made = Buffer.alloc(SIGNED_BYTES)
  made.writeUIntBE(now + LIFETIME_MS, 0, TIME_BYTES)
  randomBytes(RANDOM_BYTES).copy(made, TIME_BYTES)
  return Uint8Array.from([...made, ...sign(SIGNATURES, wordsOf(made, purpose))])
}

/** Whether a challenge, in Base64, is one of ours for this purpose and has not ended. */
export function isChallenge(text: string, purpose: string, now = Date.now()): boolean {
  const given = Buffer.from(text, 'base64url')
  const made = given.subarray(0, SIGNED_BYTES)
  if (made.length < SIGNED_BYTES || made.readUIntBE(0, TIME_BYTES) < now) return false
  const signature = given.subarray(SIGNED_BYTES).toString('base64url')
  return isSignedCode(SIGNATURES, wordsOf(made, purpose), signature)
}

/** Uses a challenge up; false if it was before, on whatever node. */
export async function spendChallenge(text: string): Promise<boolean> {
  const spent = await db
    .insert(verification)
    .values({
      id: `challenge:${text}`,
      identifier: 'passkey-challenge',
      value: 'used',
      expires_at: new Date(Date.now() + LIFETIME_MS),
    })
    .onConflictDoNothing()
    .returning({ id: verification.id })
  return spent.length > 0
}

function wordsOf(made: Buffer, purpose: string): string {
  return `${purpose}:${made.toString('base64url')}`
}
