/**
 * Owns the codes that an invited administrator types: 24 hours, one use, one at a time. Kept as a keyed digest: of
 * so short a code a plain one could be guessed back.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { keyedDigest } from '#app/domains/mail/link-codes.server.ts'
import { withdrawMail } from '#app/domains/mail/outbox.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { user, user_roles, verification } from '../tables.server.ts'

export const INVITATION = 'admin_invitation'

const PREFIX = 'activation:'

/** In the place of an earlier one, which stops working together with its mail. */
export async function storeActivationCode(
  { userId, code, expiresAt }: { userId: string; code: string; expiresAt: Date },
  tx: Tx,
): Promise<void> {
  await dropActivationCode(userId, tx)
  await tx.insert(verification).values({
    id: randomUUID(),
    identifier: PREFIX + userId,
    value: digest(userId, code),
    expires_at: expiresAt,
  })
}

/** Whose account waits for a code; undefined for any other. */
export async function findInvited(userId: string): Promise<string | undefined> {
  const [invited] = await db
    .select({ email: user.email })
    .from(user)
    .innerJoin(verification, eq(verification.identifier, sql`${PREFIX} || ${user.id}`))
    .where(and(eq(user.id, userId), gt(verification.expires_at, sql`now()`)))
  return invited?.email
}

/** Uses a code up. Of two requests with one code, the second gets nothing; nor does anyone who lost the role. */
export async function spendActivationCode(
  { email, code }: { email: string; code: string },
  tx: Tx,
): Promise<{ id: string; email: string } | undefined> {
  // One statement until the code is right: how long the answer takes does not tell who is on the team.
  const kept = await tx
    .select({ id: user.id, email: user.email, value: verification.value })
    .from(user)
    .innerJoin(user_roles, and(eq(user_roles.user_id, user.id), eq(user_roles.role, 'admin')))
    .innerJoin(verification, eq(verification.identifier, sql`${PREFIX} || ${user.id}`))
    .where(and(eq(user.email, email), gt(verification.expires_at, sql`now()`)))
  const holder = kept.find(({ id, value }) => value === digest(id, code))
  if (!holder) return undefined
  const { id, value } = holder
  const [spent] = await tx
    .delete(verification)
    .where(and(eq(verification.identifier, PREFIX + id), eq(verification.value, value)))
    .returning({ id: verification.id })
  return spent && { id, email: holder.email }
}

/** Whoever has a password of their own, or no role any more, needs none. */
export async function dropActivationCode(userId: string, tx: Tx): Promise<void> {
  await tx.delete(verification).where(eq(verification.identifier, PREFIX + userId))
  await withdrawMail({ template: INVITATION, subject_id: userId }, tx)
}

function digest(userId: string, code: string): string {
  return keyedDigest(`activation:${userId}:${code}`)
}
