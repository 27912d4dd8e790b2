/** Owns the codes of password resets: valid for one hour, one use, stored only as a digest. */
import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, like, type SQL, sql } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { isOnTeam, user, verification } from '../tables.server.ts'

const PREFIX = 'password-reset:'

export type ResetHolder = { id: string; email: string }

/**
 * Stores a code beside earlier ones instead of replacing them: a reset that a stranger requested must not invalidate
 * the link that the owner just got.
 */
export async function storeResetCode(
  { userId, code, expiresAt }: { userId: string; code: string; expiresAt: Date },
  tx: Tx,
): Promise<void> {
  await tx.insert(verification).values({
    id: randomUUID(),
    identifier: PREFIX + userId,
    value: digest(code),
    expires_at: expiresAt,
  })
}

/** Team member a live code belongs to; undefined if there is none. */
export async function findResetHolder(code: string): Promise<ResetHolder | undefined> {
  const [found] = await db
    .select({ identifier: verification.identifier })
    .from(verification)
    .where(isLive(code))
  return found && holderOf(found.identifier, db)
}

/** Uses a code up. Of two requests with one code, the second gets nothing. */
export async function spendResetCode(code: string, tx: Tx): Promise<ResetHolder | undefined> {
  const [spent] = await tx
    .delete(verification)
    .where(isLive(code))
    .returning({ identifier: verification.identifier })
  return spent && holderOf(spent.identifier, tx)
}

/** Deletes every reset code of an account, once its password has changed. */
export async function deleteResetCodes(userId: string, tx: Tx): Promise<void> {
  await tx.delete(verification).where(eq(verification.identifier, PREFIX + userId))
}

function isLive(code: string): SQL | undefined {
  return and(
    eq(verification.value, digest(code)),
    like(verification.identifier, `${PREFIX}%`),
    gt(verification.expires_at, sql`now()`),
  )
}

/** Account of a stored code; undefined once the account has no role any more. */
async function holderOf(identifier: string, tx: Db | Tx): Promise<ResetHolder | undefined> {
  const [holder] = await tx
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(eq(user.id, identifier.slice(PREFIX.length)), isOnTeam))
  return holder
}

function digest(code: string): string {
  return createHash('sha256').update(code).digest('base64url')
}
