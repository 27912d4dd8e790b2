/**
 * Owns turning the second factor on and off. An application's secret counts once a code of it was typed; with it come
 * ten recovery codes.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { returnAttempt, spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { encrypt } from '#app/platform/secrets/encryption.server.ts'
import { passkeys, recovery_codes, remembered_devices, second_factors } from '../tables.server.ts'
import { type CodeOutcome, decryptIfPossible, digitsOf, SECRET_PURPOSE } from './codes.server.ts'
import { makeRecoveryCodes } from './recovery-codes.server.ts'
import { factorsOf, hasFactor } from './state.server.ts'
import { matchCode, newSecret } from './totp.server.ts'

/**
 * Makes a secret to confirm. One of the last hour stays, so that a second tab shows the QR that was scanned, unless no
 * key of this process opens it.
 */
export async function startSetUp(actor: Actor): Promise<void> {
  const unreadable = (await findUnconfirmed(actor.id)) === undefined
  const secret = encrypt(newSecret(), SECRET_PURPOSE)
  await db
    .insert(second_factors)
    .values({ user_id: actor.id, secret })
    .onConflictDoUpdate({
      target: second_factors.user_id,
      set: { secret, created_at: sql`now()` },
      setWhere: sql`${second_factors.confirmed_at} is null and (${unreadable} or ${second_factors.created_at} < now() - interval '1 hour')`,
    })
}

/** Secret that waits for its first code, in Base32; undefined if nothing was started, or no key opens it. */
export async function findUnconfirmed(userId: string): Promise<string | undefined> {
  const [started] = await db
    .select({ secret: second_factors.secret })
    .from(second_factors)
    .where(isUnconfirmed(userId))
  return started && decryptIfPossible(started.secret)
}

export type SetUpOutcome =
  | Exclude<CodeOutcome, { outcome: 'ok' }>
  | { outcome: 'gone' }
  | { outcome: 'on'; recoveryCodes: string[] }

/** Turns the factor on by the first code of the application. 'gone': nothing was started, or it is on already. */
export async function confirmSetUp(actor: Actor, typed: string): Promise<SetUpOutcome> {
  const secret = await findUnconfirmed(actor.id)
  if (!secret) return { outcome: 'gone' }
  const attempt = await spendAttempt('currentCode', actor.id)
  if (!attempt.ok) return { outcome: 'limited', retryAfterSeconds: attempt.retryAfterSeconds }
  const found = matchCode(secret, digitsOf(typed) ?? '')
  if (found.match !== 'right') return { outcome: found.match }
  await returnAttempt('currentCode', actor.id)
  return db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(second_factors)
      .set({ confirmed_at: sql`now()`, last_step: found.step })
      .where(isUnconfirmed(actor.id))
      .returning({ user_id: second_factors.user_id })
    if (!confirmed) return { outcome: 'gone' }
    await record(actor, { action: 'user.factor_on', summary: 'Activó la verificación en dos pasos' }, tx)
    return { outcome: 'on', recoveryCodes: await makeRecoveryCodes(actor.id, tx) }
  })
}

/** Makes ten new recovery codes; the ones before open nothing. The caller has taken the person's proof. */
export async function renewRecoveryCodes(actor: Actor): Promise<string[]> {
  return db.transaction(async (tx) => {
    await record(
      actor,
      { action: 'user.recovery_codes_made', summary: 'Creó códigos de recuperación nuevos' },
      tx,
    )
    return makeRecoveryCodes(actor.id, tx)
  })
}

/** Turns the application off. The caller has taken the person's proof. */
export async function turnOff(actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteApplication(actor.id, tx))) return
    await record(actor, { action: 'user.factor_off', summary: 'Desactivó la verificación en dos pasos' }, tx)
  })
}

/** Deletes the secret of a person's application; whether it was on. */
export async function deleteApplication(userId: string, tx: Tx): Promise<boolean> {
  const deleted = await tx
    .delete(second_factors)
    .where(eq(second_factors.user_id, userId))
    .returning({ confirmed_at: second_factors.confirmed_at })
  await clearWithoutFactor(userId, tx)
  return deleted.some(({ confirmed_at }) => confirmed_at !== null)
}

/** Deletes every factor of a person, of whom all are lost; whether there was one. */
export async function clearFactors(userId: string, tx: Tx): Promise<boolean> {
  const keys = await tx.delete(passkeys).where(eq(passkeys.user_id, userId)).returning({ id: passkeys.id })
  return (await deleteApplication(userId, tx)) || keys.length > 0
}

/** Deletes recovery codes and remembered devices of a person who has no factor left, to whom they mean nothing. */
export async function clearWithoutFactor(userId: string, tx: Tx): Promise<void> {
  if (hasFactor(await factorsOf(userId, tx))) return
  await tx.delete(recovery_codes).where(eq(recovery_codes.user_id, userId))
  await tx.delete(remembered_devices).where(eq(remembered_devices.user_id, userId))
}

function isUnconfirmed(userId: string) {
  return and(eq(second_factors.user_id, userId), isNull(second_factors.confirmed_at))
}

async function record(actor: Actor, entry: { action: string; summary: string }, tx: Tx): Promise<void> {
  await recordChange(actor, { ...entry, subject_type: 'user', subject_id: actor.id }, tx)
}
