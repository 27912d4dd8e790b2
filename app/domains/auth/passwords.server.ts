/** Owns the change of a password. The session that changes it stays; every other one of that person ends. */
import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/db.server.ts'
import { account, session, user } from './tables.server.ts'

export type NewPasswordOutcome = 'changed' | 'same-as-before'

/** Replaces a temporary password. `sessionToken` is the session that goes on. */
export async function replaceTemporaryPassword(
  actor: Actor,
  { password, sessionToken }: { password: string; sessionToken: string },
): Promise<NewPasswordOutcome> {
  const itsPassword = and(eq(account.user_id, actor.id), eq(account.provider_id, 'credential'))
  return db.transaction(async (tx) => {
    const [current] = await tx
      .select({ hash: account.password })
      .from(account)
      .where(itsPassword)
      .for('update')
    if (current?.hash && (await verifyPassword({ hash: current.hash, password }))) return 'same-as-before'
    await tx
      .update(account)
      .set({ password: await hashPassword(password), updated_at: sql`now()` })
      .where(itsPassword)
    await tx
      .update(user)
      .set({ must_change_password: false, updated_at: sql`now()` })
      .where(eq(user.id, actor.id))
    await tx.delete(session).where(and(eq(session.user_id, actor.id), ne(session.token, sessionToken)))
    await recordChange(
      actor,
      {
        action: 'user.password_changed',
        subject_type: 'user',
        subject_id: actor.id,
        summary: 'Creó su contraseña',
      },
      tx,
    )
    return 'changed'
  })
}
