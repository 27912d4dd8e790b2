/** Owns which mails about their work a member of the team gets. All, until they switch one off. */
import { and, eq, ne } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { user } from '../tables.server.ts'
import { NOTIFICATIONS, type Notification } from './schema.ts'

export async function readNotifications(id: string): Promise<Notification[]> {
  const [found] = await db.select({ muted: user.muted_notifications }).from(user).where(eq(user.id, id))
  return NOTIFICATIONS.filter((each) => !found?.muted.includes(each))
}

/** Keeps `wanted` and mutes the others. Names that are none are ignored. */
export async function chooseNotifications(actor: Actor, wanted: readonly string[]): Promise<void> {
  const muted = NOTIFICATIONS.filter((each) => !wanted.includes(each))
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ muted_notifications: user.muted_notifications })
      .from(user)
      .where(eq(user.id, actor.id))
      .for('update')
    const changed = await tx
      .update(user)
      .set({ muted_notifications: muted })
      .where(and(eq(user.id, actor.id), ne(user.muted_notifications, muted)))
      .returning({ id: user.id })
    if (changed.length === 0) return
    await recordChange(
      actor,
      {
        action: 'user.notifications_chosen',
        subject_type: 'user',
        subject_id: actor.id,
        summary: 'Eligió qué avisos recibe por correo',
        before,
        after: { muted_notifications: muted },
      },
      tx,
    )
  })
}
