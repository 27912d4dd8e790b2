/** Owns the stored password of an account. */
import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Actor } from '#app/domains/audit/audit.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { deleteActivationCode } from '../codes/activation.server.ts'
import { deleteResetCodes } from '../codes/reset.server.ts'
import { account, pending_sign_ins, remembered_devices, user } from '../tables.server.ts'
import { hashPassword, matchesHash } from './password-hash.server.ts'

/**
 * Replaces the password, and deletes every open reset or activation code of the account. The second factor stays, and
 * is asked for again on every device.
 */
export async function storePassword(
  userId: string,
  { password, isTemporary }: { password: string; isTemporary: boolean },
  tx: Tx,
): Promise<void> {
  await tx.delete(account).where(eq(account.user_id, userId))
  await tx.insert(account).values({
    id: randomUUID(),
    account_id: userId,
    provider_id: 'credential',
    user_id: userId,
    password: await hashPassword(password),
  })
  await tx
    .update(user)
    .set({ must_change_password: isTemporary, updated_at: sql`now()` })
    .where(eq(user.id, userId))
  // Whoever had the password before may have had the second factor remembered, or wait for it.
  await tx.delete(remembered_devices).where(eq(remembered_devices.user_id, userId))
  await tx.delete(pending_sign_ins).where(eq(pending_sign_ins.user_id, userId))
  await deleteResetCodes(userId, tx)
  await deleteActivationCode(userId, tx)
}

/**
 * Whether `password` is the account's. Locks the row until `tx` ends, so that two changes at once run one after
 * the other.
 */
export async function isPasswordOf(userId: string, password: string, tx: Tx): Promise<boolean> {
  const [stored] = await tx
    .select({ hash: account.password })
    .from(account)
    .where(and(eq(account.user_id, userId), eq(account.provider_id, 'credential')))
    .for('update')
  return stored?.hash ? matchesHash(stored.hash, password) : false
}

/**
 * Person with this address and password; undefined if either is wrong. An unknown address costs a hash too, so that
 * the time taken tells nothing.
 */
export async function findByPassword({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<Actor | undefined> {
  const [stored] = await db
    .select({ id: user.id, email: user.email, hash: account.password })
    .from(user)
    .leftJoin(account, and(eq(account.user_id, user.id), eq(account.provider_id, 'credential')))
    .where(eq(user.email, email))
  if (!stored?.hash) {
    await hashPassword(password)
    return undefined
  }
  const isRight = await matchesHash(stored.hash, password)
  return isRight ? { id: stored.id, email: stored.email } : undefined
}

/** Time of the account's last password change. */
export async function passwordSince(userId: string, tx: Db | Tx = db): Promise<Date | undefined> {
  const [stored] = await tx
    .select({ since: account.created_at })
    .from(account)
    .where(eq(account.user_id, userId))
  return stored?.since
}
