/**
 * Owns passkeys (WebAuthn level 2): adding, listing and removing those of one's own account, and finding whose one is
 * that answers a challenge. The authenticator has to verify its user, by finger, face or code, so that a passkey is
 * two factors by itself.
 */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { publicHost, publicUrl } from '#app/platform/site-address.server.ts'
import { makeRecoveryCodes } from '../second-factor/recovery-codes.server.ts'
import { clearWithoutFactor } from '../second-factor/setting-up.server.ts'
import { factorsOf } from '../second-factor/state.server.ts'
import { passkeys, user } from '../tables.server.ts'
import { isChallenge, makeChallenge, spendChallenge } from './challenges.server.ts'
import { passkeyAddedMail } from './emails.tsx'
import { MOST_PASSKEYS, type PasskeyView } from './schema.ts'

const SIGN_IN = 'sign-in'

/** ES256 and RS256, one of which every authenticator has (COSE). */
const ALGORITHMS = [-7, -257]

/** Passkeys of an account, the newest first. */
export async function listPasskeys(userId: string): Promise<PasskeyView[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(desc(passkeys.created_at), passkeys.id)
  return rows.map(({ id, name, created_at, last_used_at, is_synced, host }) => ({
    id,
    name,
    created_at,
    last_used_at,
    isSynced: is_synced,
    isOfOtherHost: host !== publicHost(),
  }))
}

export function countPasskeys(userId: string, tx: Db | Tx = db): Promise<number> {
  return tx.$count(passkeys, eq(passkeys.user_id, userId))
}

/** What the browser needs to make a passkey for this account. */
export async function creationOptions(actor: Actor) {
  const { generateRegistrationOptions } = await webAuthn()
  const [{ brand }, known] = await Promise.all([readSettings(), listPasskeys(actor.id)])
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpName: brand,
    rpID: publicHost(),
    userName: actor.email,
    userID: new TextEncoder().encode(actor.id),
    challenge: makeChallenge(actor.id),
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return options
}

export type AddOutcome =
  /** `recoveryCodes`: ten new ones for whoever had none, to be shown once. */
  { outcome: 'added'; recoveryCodes: string[] | undefined } | { outcome: 'refused' | 'known' | 'too-many' }

/** Adds the passkey that the browser made, and tells its owner by mail. */
export async function addPasskey(actor: Actor, name: string, response: unknown): Promise<AddOutcome> {
  const made = await verifyNew(actor, response as RegistrationResponseJSON)
  if (!made) return { outcome: 'refused' }
  const { credential, credentialBackedUp } = made
  return db.transaction(async (tx) => {
    // Locks the account, so that two browsers at once do not exceed the limit.
    await tx.select({ id: user.id }).from(user).where(eq(user.id, actor.id)).for('update')
    if ((await countPasskeys(actor.id, tx)) >= MOST_PASSKEYS) return { outcome: 'too-many' }
    const stored = await tx
      .insert(passkeys)
      .values({
        id: credential.id,
        user_id: actor.id,
        name,
        public_key: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        is_synced: credentialBackedUp,
        host: publicHost(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    if (stored.length === 0) return { outcome: 'known' }
    await recordChange(
      actor,
      {
        action: 'user.passkey_added',
        ...about(actor),
        summary: 'Añadió una llave de acceso',
        after: { passkey: name },
      },
      tx,
    )
    await queueMail(await passkeyAddedMail(actor, name), tx)
    const { recoveryCodes: left } = await factorsOf(actor.id, tx)
    return { outcome: 'added', recoveryCodes: left === 0 ? await makeRecoveryCodes(actor.id, tx) : undefined }
  })
}

/** Removes one's own passkey; false if it is gone already. */
export async function removePasskey(actor: Actor, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, actor.id)))
      .returning({ name: passkeys.name })
    if (!removed) return false
    await clearWithoutFactor(actor.id, tx)
    await recordChange(
      actor,
      {
        action: 'user.passkey_removed',
        ...about(actor),
        summary: 'Quitó una llave de acceso',
        before: { passkey: removed.name },
      },
      tx,
    )
    return true
  })
}

/** What the browser needs to ask for any passkey of this site. */
export async function requestOptions() {
  const { generateAuthenticationOptions } = await webAuthn()
  const { extensions: _, ...options } = await generateAuthenticationOptions({
    rpID: publicHost(),
    challenge: makeChallenge(SIGN_IN),
    userVerification: 'required',
  })
  return options
}

/**
 * Person whose passkey signed one of our challenges; undefined for whatever does not prove it. The challenge is used up
 * by it, so that the same answer opens nothing again.
 */
export async function findByPasskey(response: unknown): Promise<Actor | undefined> {
  const answer = response as AuthenticationResponseJSON
  const [stored] = await db
    .select({ passkey: passkeys, person: { id: user.id, email: user.email } })
    .from(passkeys)
    .innerJoin(user, eq(user.id, passkeys.user_id))
    .where(eq(passkeys.id, answer.id))
  if (!stored) return undefined
  const { passkey, person } = stored
  const { verifyAuthenticationResponse } = await webAuthn()
  let challenge = ''
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: (signed) => {
      challenge = signed
      return isChallenge(signed, SIGN_IN)
    },
    ...ownPlace(),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(refused)
  if (!verified?.verified || !(await spendChallenge(challenge))) return undefined
  const { newCounter, credentialBackedUp } = verified.authenticationInfo
  await db
    .update(passkeys)
    .set({ counter: newCounter, is_synced: credentialBackedUp, last_used_at: sql`now()` })
    .where(eq(passkeys.id, passkey.id))
  return person
}

async function verifyNew(actor: Actor, response: RegistrationResponseJSON) {
  const { verifyRegistrationResponse } = await webAuthn()
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (signed) => isChallenge(signed, actor.id),
    ...ownPlace(),
    requireUserVerification: true,
  }).catch(refused)
  return verified?.verified ? verified.registrationInfo : undefined
}

/** The library throws for every answer that does not prove anything; the reason helps whoever looks after the server. */
function refused(error: Error): undefined {
  log.info({ reason: error.message }, 'passkey refused')
}

/** Loaded by the first passkey and not by the start: it costs 0.4 s and 27 MB. */
function webAuthn() {
  return import('@simplewebauthn/server')
}

function ownPlace() {
  return { expectedOrigin: new URL(publicUrl()).origin, expectedRPID: publicHost() }
}

function about({ id }: Actor) {
  return { subject_type: 'user', subject_id: id }
}
