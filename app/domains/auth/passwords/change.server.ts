/** Owns the change of a password. The session that changes it stays open; all other sessions of that person end. */
import { and, eq, ne } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { returnAttempt, spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { session } from '../tables.server.ts'
import { isPasswordOf, storePassword } from './credentials.server.ts'
import { passwordChangedMail } from './emails.tsx'

export type NewPasswordOutcome = 'changed' | 'same-as-before'

export type ChangeOutcome =
  | { outcome: NewPasswordOutcome | 'wrong-password' }
  | { outcome: 'limited'; retryAfterSeconds: number }

/** Replaces a temporary password. `sessionId` is the session that stays open. */
export async function replaceTemporaryPassword(
  actor: Actor,
  { password, sessionId }: { password: string; sessionId: string },
): Promise<NewPasswordOutcome> {
  return db.transaction(async (tx) => {
    if (await isPasswordOf(actor.id, password, tx)) return 'same-as-before'
    await changeTo(actor, { password, sessionId, summary: 'Creó su contraseña' }, tx)
    return 'changed'
  })
}

/**
 * Changes one's own password. Guesses at the current one are limited, in case somebody found a session open:
 * wrong ones count, the right one does not.
 */
export async function changePassword(
  actor: Actor,
  { current, password, sessionId }: { current: string; password: string; sessionId: string },
): Promise<ChangeOutcome> {
  const attempt = await spendAttempt('currentPassword', actor.id)
  if (!attempt.ok) return { outcome: 'limited', retryAfterSeconds: attempt.retryAfterSeconds }
  const outcome = await db.transaction(async (tx) => {
    if (!(await isPasswordOf(actor.id, current, tx))) return 'wrong-password'
    if (current === password) return 'same-as-before'
    await changeTo(actor, { password, sessionId, summary: 'Cambió su contraseña' }, tx)
    await queueMail(await passwordChangedMail(actor), tx)
    return 'changed'
  })
  if (outcome !== 'wrong-password') await returnAttempt('currentPassword', actor.id)
  return { outcome }
}

export type PasswordProof =
  | { outcome: 'ok' }
  | { outcome: 'wrong-password' }
  | { outcome: 'limited'; retryAfterSeconds: number }

/** Takes the password of somebody inside as proof of who they are. Wrong ones count as above. */
export async function takePassword(actor: Actor, typed: string): Promise<PasswordProof> {
  const attempt = await spendAttempt('currentPassword', actor.id)
  if (!attempt.ok) return { outcome: 'limited', retryAfterSeconds: attempt.retryAfterSeconds }
  if (!(await db.transaction((tx) => isPasswordOf(actor.id, typed, tx)))) return { outcome: 'wrong-password' }
  await returnAttempt('currentPassword', actor.id)
  return { outcome: 'ok' }
}

async function changeTo(
  actor: Actor,
  { password, sessionId, summary }: { password: string; sessionId: string; summary: string },
  tx: Tx,
): Promise<void> {
  await storePassword(actor.id, { password, isTemporary: false }, tx)
  await tx.delete(session).where(and(eq(session.user_id, actor.id), ne(session.id, sessionId)))
  await recordChange(
    actor,
    { action: 'user.password_changed', subject_type: 'user', subject_id: actor.id, summary },
    tx,
  )
}
