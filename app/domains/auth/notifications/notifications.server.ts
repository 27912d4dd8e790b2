/** Owns which mails about their work a member of the team gets. */
import { eq } from 'drizzle-orm'
import { type Capability, type Member, may } from '#app/capabilities.ts'
import { type Actor, changed, recordChange } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { user } from '../tables.server.ts'
import { ASKED_FOR, NOTIFICATIONS, type Notification } from './schema.ts'

/** What somebody can have mails about follows from what they may do. */
const CAPABILITIES: Record<Notification, Capability> = {
  assignments: 'answer requests',
  notes: 'answer requests',
  weekly: 'read figures',
}

const columns = { muted_notifications: user.muted_notifications, weekly_figures: user.weekly_figures }

/** Mails that a member can choose, each with whether they get it. */
export async function readNotifications(
  member: Member & { id: string },
): Promise<{ name: Notification; isOn: boolean }[]> {
  const [found] = await db.select(columns).from(user).where(eq(user.id, member.id))
  return offeredTo(member).map((name) => ({
    name,
    isOn: ASKED_FOR.includes(name)
      ? found?.weekly_figures === true
      : !found?.muted_notifications.includes(name),
  }))
}

/** Keeps `wanted` and ends the others, of those that the member can choose. Names that are none are ignored. */
export async function chooseNotifications(actor: Actor & Member, wanted: readonly string[]): Promise<void> {
  const offered = offeredTo(actor)
  await db.transaction(async (tx) => {
    const [before] = await tx.select(columns).from(user).where(eq(user.id, actor.id)).for('update')
    if (!before) return
    const after = {
      muted_notifications: NOTIFICATIONS.filter((each) => {
        if (ASKED_FOR.includes(each)) return false
        return offered.includes(each) ? !wanted.includes(each) : before.muted_notifications.includes(each)
      }),
      weekly_figures: offered.includes('weekly') ? wanted.includes('weekly') : before.weekly_figures,
    }
    const change = { before: changed(before, after), after: changed(after, before) }
    if (Object.keys(change.after).length === 0) return
    await tx.update(user).set(after).where(eq(user.id, actor.id))
    const summary = 'Eligió qué avisos recibe por correo'
    const about = { subject_type: 'user', subject_id: actor.id }
    await recordChange(actor, { action: 'user.notifications_chosen', summary, ...change, ...about }, tx)
  })
}

function offeredTo(member: Member): Notification[] {
  return NOTIFICATIONS.filter((each) => may(member, CAPABILITIES[each]))
}
