/** Owns which mails about their work a member of the team gets. */
import { and, eq } from 'drizzle-orm'
import { type Capability, type Member, may } from '#app/capabilities.ts'
import { type Actor, changed, recordChange } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { has, user } from '../tables.server.ts'
import { ASKED_FOR, NOTIFICATIONS, type Notification } from './schema.ts'

/** What somebody can have mails about follows from what they may do. */
const CAPABILITIES: Record<Notification, Capability> = {
  assignments: 'answer requests',
  notes: 'answer requests',
  weekly: 'read figures',
  alerts: 'watch the system',
}

/** Columns that hold what somebody asked for. */
const ASKED_COLUMNS = { weekly: 'weekly_figures', alerts: 'system_alerts' } as const

const columns = {
  muted_notifications: user.muted_notifications,
  weekly_figures: user.weekly_figures,
  system_alerts: user.system_alerts,
}

/** Mails that a member can choose, each with whether they get it. */
export async function readNotifications(
  member: Member & { id: string },
): Promise<{ name: Notification; isOn: boolean }[]> {
  const [found] = await db.select(columns).from(user).where(eq(user.id, member.id))
  return offeredTo(member).map((name) => ({
    name,
    isOn: isAskedFor(name)
      ? found?.[ASKED_COLUMNS[name]] === true
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
      ...before,
      muted_notifications: NOTIFICATIONS.filter((each) => {
        if (isAskedFor(each)) return false
        return offered.includes(each) ? !wanted.includes(each) : before.muted_notifications.includes(each)
      }),
    }
    for (const each of ASKED_FOR)
      if (offered.includes(each)) after[ASKED_COLUMNS[each]] = wanted.includes(each)
    const change = { before: changed(before, after), after: changed(after, before) }
    if (Object.keys(change.after).length === 0) return
    await tx.update(user).set(after).where(eq(user.id, actor.id))
    const summary = 'Eligió qué avisos recibe por correo'
    const about = { subject_type: 'user', subject_id: actor.id }
    await recordChange(actor, { action: 'user.notifications_chosen', summary, ...change, ...about }, tx)
  })
}

/** Addresses of those who asked for mails about what is not well, and may see it. */
export async function listAlerted(): Promise<string[]> {
  const wants = and(user.system_alerts, has(CAPABILITIES.alerts))
  const rows = await db.select({ email: user.email }).from(user).where(wants).orderBy(user.email)
  return rows.map(({ email }) => email)
}

function isAskedFor(name: Notification): name is (typeof ASKED_FOR)[number] {
  return ASKED_FOR.some((each) => each === name)
}

function offeredTo(member: Member): Notification[] {
  return NOTIFICATIONS.filter((each) => may(member, CAPABILITIES[each]))
}
