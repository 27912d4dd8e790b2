/**
 * Owns the removal of an administrator: role and sessions go in one transaction, so that the person's next
 * request is refused on every node (design §6.9). The last administrator cannot be removed.
 */
import { and, eq } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { deleteActivationCode } from '../codes/activation.server.ts'
import { deleteResetCodes } from '../codes/reset.server.ts'
import { ADMINISTRATOR, isAdministrator, session, user, user_roles } from '../tables.server.ts'

export type RoleRemoval = 'removed' | 'last' | 'missing'

export async function removeAdministrator(userId: string, actor: Actor): Promise<RoleRemoval> {
  return db.transaction(async (tx) => {
    // Row lock on every administrator: without it, two who remove each other at once would leave none.
    const administrators = await tx
      .select({ id: user_roles.user_id })
      .from(user_roles)
      .where(isAdministrator)
      .orderBy(user_roles.user_id)
      .for('update')
    if (!administrators.some(({ id }) => id === userId)) return 'missing'
    if (administrators.length === 1) return 'last'
    await tx.delete(user_roles).where(and(eq(user_roles.user_id, userId), isAdministrator))
    await tx.delete(session).where(eq(session.user_id, userId))
    await deleteActivationCode(userId, tx)
    await deleteResetCodes(userId, tx)
    const [removed] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId))
    await recordChange(
      actor,
      {
        action: 'user_role.removed',
        subject_type: 'user',
        subject_id: userId,
        summary: `Removió el rol de administrador de «${removed?.email ?? userId}»`,
        before: { role: ADMINISTRATOR },
      },
      tx,
    )
    return 'removed'
  })
}
