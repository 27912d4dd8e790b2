/**
 * Owns who has which roles. A change is read at the person's next request, on every node; who loses all of them loses
 * the sessions too (design §6.9, §6.29). Somebody may always manage the team.
 */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Role, rolesWith } from '#app/capabilities.ts'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { deleteActivationCode } from '../codes/activation.server.ts'
import { deleteResetCodes } from '../codes/reset.server.ts'
import { ADMINISTRATOR, session, user, user_roles } from '../tables.server.ts'

/** `left`: somebody without the administrator's role is off the team. */
export type RoleRemoval = 'removed' | 'left' | 'last' | 'missing' | 'unauthorized'

/** Takes a person off the team, with every role. */
export async function removeAdministrator(userId: string, actor: Actor): Promise<RoleRemoval> {
  return db.transaction(async (tx) => {
    const managers = await lockManagers(tx)
    if (!managers.includes(actor.id)) return 'unauthorized'
    const held = await rolesHeld(userId, tx)
    if (held.length === 0) return 'missing'
    if (isLast(managers, userId)) return 'last'
    await tx.delete(user_roles).where(eq(user_roles.user_id, userId))
    await tx.delete(session).where(eq(session.user_id, userId))
    await deleteActivationCode(userId, tx)
    await deleteResetCodes(userId, tx)
    const email = await emailOf(userId, tx)
    const wasAdministrator = held.includes(ADMINISTRATOR)
    const summary = wasAdministrator
      ? `Removió el rol de administrador de «${email}»`
      : `Sacó del equipo a «${email}»`
    const before = { roles: held }
    await record(actor, { action: 'user_role.removed', subject_id: userId, summary, before }, tx)
    return wasAdministrator ? 'removed' : 'left'
  })
}

export type MemberChange = { name: string; roles: readonly Role[] }

export type ChangeOutcome = 'changed' | 'unchanged' | 'last' | 'missing' | 'unauthorized'

/** Changes a person's name and roles, of which at least one stays. Their sessions go on with what they may now. */
export async function changeMember(
  userId: string,
  { name, roles }: MemberChange,
  actor: Actor,
): Promise<ChangeOutcome> {
  return db.transaction(async (tx) => {
    const managers = await lockManagers(tx)
    if (!managers.includes(actor.id)) return 'unauthorized'
    const [person] = await tx.select().from(user).where(eq(user.id, userId)).for('update')
    const held = person ? await rolesHeld(userId, tx) : []
    if (!person || held.length === 0) return 'missing'
    const isManager = roles.some((role) => rolesWith('manage team').includes(role))
    if (!isManager && isLast(managers, userId)) return 'last'
    const taken = held.filter((role) => !roles.includes(role))
    const given = roles.filter((role) => !held.includes(role))
    const renamed = (name || person.email) !== person.name
    if (taken.length + given.length === 0 && !renamed) return 'unchanged'
    if (renamed) await storeName(person, name, actor, tx)
    if (taken.length > 0)
      await tx.delete(user_roles).where(and(eq(user_roles.user_id, userId), inArray(user_roles.role, taken)))
    if (given.length > 0) await tx.insert(user_roles).values(given.map((role) => ({ user_id: userId, role })))
    if (taken.length + given.length > 0) {
      const summary = `Cambió los roles de «${person.email}»`
      const values = { before: { roles: held }, after: { roles } }
      await record(actor, { action: 'user_role.changed', subject_id: userId, summary, ...values }, tx)
    }
    return 'changed'
  })
}

/** Changes one's own name; an empty one leaves the address. */
export async function renameMyself(actor: Actor, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const [person] = await tx.select().from(user).where(eq(user.id, actor.id)).for('update')
    if (person && (name || person.email) !== person.name) await storeName(person, name, actor, tx)
  })
}

type Person = typeof user.$inferSelect

async function storeName(person: Person, name: string, actor: Actor, tx: Tx): Promise<void> {
  await tx
    .update(user)
    .set({ name: name || person.email, updated_at: sql`now()` })
    .where(eq(user.id, person.id))
  const before = { name: person.name === person.email ? '' : person.name }
  const summary = `Cambió el nombre de la cuenta «${person.email}»`
  await record(actor, { action: 'user.renamed', subject_id: person.id, summary, before, after: { name } }, tx)
}

/** Row lock on all who may manage the team: without it, two who remove each other at once would leave none. */
async function lockManagers(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: user_roles.user_id })
    .from(user_roles)
    .where(inArray(user_roles.role, rolesWith('manage team')))
    .orderBy(user_roles.user_id, user_roles.role)
    .for('update')
  return rows.map(({ id }) => id)
}

function isLast(managers: readonly string[], userId: string): boolean {
  return managers.includes(userId) && managers.every((id) => id === userId)
}

async function rolesHeld(userId: string, tx: Tx): Promise<Role[]> {
  const rows = await tx
    .select({ role: user_roles.role })
    .from(user_roles)
    .where(eq(user_roles.user_id, userId))
    .orderBy(user_roles.role)
    .for('update')
  return rows.map(({ role }) => role)
}

async function emailOf(userId: string, tx: Tx): Promise<string> {
  const [found] = await tx.select({ email: user.email }).from(user).where(eq(user.id, userId))
  return found?.email ?? userId
}

async function record(
  actor: Actor,
  entry: { action: string; subject_id: string; summary: string; before?: object; after?: object },
  tx: Tx,
): Promise<void> {
  await recordChange(actor, { ...entry, subject_type: 'user' }, tx)
}
