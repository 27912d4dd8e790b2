/**
 * Owns the activation codes that invited team members type: valid for 24 hours, one use, one per account.
 * Stored as a keyed digest, because a plain digest of so short a code could be reversed by guessing.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { isKeyedDigest, keyedDigest } from '#app/domains/mail/link-codes.server.ts'
import { withdrawMail } from '#app/domains/mail/outbox.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { isOnTeam, user, verification } from '../tables.server.ts'

export const INVITATION = 'admin_invitation'

const PREFIX = 'activation:'

/** Replaces an earlier code of the account: the old one stops working, and its mail is withdrawn if still unsent. */
export async function storeActivationCode(
  { userId, code, expiresAt }: { userId: string; code: string; expiresAt: Date },
  tx: Tx,
): Promise<void> {
  await deleteActivationCode(userId, tx)
  await tx.insert(verification).values({
    id: randomUUID(),
    identifier: PREFIX + userId,
    value: keyedDigest(digested(userId, code)),
    expires_at: expiresAt,
  })
}

/** E-mail address of an account with a live activation code; undefined otherwise. */
export async function findInvited(userId: string): Promise<string | undefined> {
  const [invited] = await db
    .select({ email: user.email })
    .from(user)
    .innerJoin(verification, eq(verification.identifier, sql`${PREFIX} || ${user.id}`))
    .where(and(eq(user.id, userId), gt(verification.expires_at, sql`now()`)))
  return invited?.email
}

/**
 * Uses a code up. Of two requests with the same code the second gets nothing, and so does an account without
 * a role.
 */
export async function spendActivationCode(
  { email, code }: { email: string; code: string },
  tx: Tx,
): Promise<{ id: string; email: string } | undefined> {
  // One query even for a wrong code, so that the response time does not reveal who is on the team.
  const kept = await tx
    .select({ id: user.id, email: user.email, value: verification.value })
    .from(user)
    .innerJoin(verification, eq(verification.identifier, sql`${PREFIX} || ${user.id}`))
    .where(and(eq(user.email, email), isOnTeam, gt(verification.expires_at, sql`now()`)))
  const holder = kept.find(({ id, value }) => isKeyedDigest(value, digested(id, code)))
  if (!holder) return undefined
  const { id, value } = holder
  const [spent] = await tx
    .delete(verification)
    .where(and(eq(verification.identifier, PREFIX + id), eq(verification.value, value)))
    .returning({ id: verification.id })
  return spent && { id, email: holder.email }
}

/** Deletes the code of an account that has its own password by now, or has no role any more. */
export async function deleteActivationCode(userId: string, tx: Tx): Promise<void> {
  await tx.delete(verification).where(eq(verification.identifier, PREFIX + userId))
  await withdrawMail({ template: INVITATION, subject_id: userId }, tx)
}

function digested(userId: string, code: string): string {
  return `activation:${userId}:${code}`
}
