/**
 * Owns the invitation of team members: account, role, code, mail and audit entry in one transaction. The password
 * is told in person, never mailed; neither it nor the mailed code opens more than the new-password screen.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { type Role, rolesWith } from '#app/capabilities.ts'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { typedCode } from '#app/domains/mail/link-codes.server.ts'
import { findMailSummary, type MailSummary } from '#app/domains/mail/mail-list.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { INVITATION, storeActivationCode } from '../codes/activation.server.ts'
import { storePassword } from '../passwords/credentials.server.ts'
import { ACTIVATION_HOURS, rolesInWords } from '../schema.ts'
import { ADMINISTRATOR, isOnTeam, user, user_roles } from '../tables.server.ts'
import { invitationMail } from './emails.tsx'

/** `code` is shown to the inviter once; `mailId` lets them follow the delivery of the mail. */
export type Invitation = { mailId: string; code: string }

type Limited = { outcome: 'limited'; retryAfterSeconds: number }

export type Creation =
  | { outcome: 'created'; id: string; invitation: Invitation }
  | { outcome: 'already-registered'; id: string }
  | { outcome: 'unauthorized' }
  | Limited

export type Resending =
  | { outcome: 'sent'; email: string; invitation: Invitation }
  | { outcome: 'active' | 'missing' }
  | Limited

type Invited = {
  email: string
  password: string
  name?: string | undefined
  /** Without them an administrator, as the specified function makes them. */
  roles?: readonly Role[] | undefined
}

/** Creates a team member with an invitation. An existing account gets the roles and keeps its password. */
export async function createAdministrator(
  { email, password, name, roles = [ADMINISTRATOR] }: Invited,
  actor: Actor,
): Promise<Creation> {
  const allowance = await spendAttempt('createAdministrator', actor.id)
  if (!allowance.ok) return { outcome: 'limited', retryAfterSeconds: allowance.retryAfterSeconds }
  return db.transaction(async (tx) => {
    // Row lock on the inviter's role: whoever is being removed at this moment invites nobody.
    const [own] = await tx
      .select()
      .from(user_roles)
      .where(and(eq(user_roles.user_id, actor.id), inArray(user_roles.role, rolesWith('manage team'))))
      .for('share')
    if (!own) return { outcome: 'unauthorized' }

    const [made] = await tx
      .insert(user)
      .values({ id: randomUUID(), name: name || email, email, email_verified: true })
      .onConflictDoNothing({ target: user.email })
      .returning({ id: user.id })
    if (!made) return { outcome: 'already-registered', id: await grantRoles(email, roles, actor, tx) }
    await storePassword(made.id, { password, isTemporary: true }, tx)
    await tx.insert(user_roles).values(roles.map((role) => ({ user_id: made.id, role })))
    const summary = roles.includes(ADMINISTRATOR)
      ? `Creó la cuenta de administrador de «${email}»`
      : `Creó la cuenta de «${email}» con los roles ${rolesInWords(roles)}`
    await record(actor, { id: made.id, action: 'user.created', summary }, tx)
    return { outcome: 'created', id: made.id, invitation: await invite({ id: made.id, email }, tx) }
  })
}

/** Mails a new code to a team member who has not set a password yet. The earlier code stops working. */
export async function resendInvitation(userId: string, actor: Actor): Promise<Resending> {
  const allowance = await spendAttempt('inviteAdministrator', userId)
  if (!allowance.ok) return { outcome: 'limited', retryAfterSeconds: allowance.retryAfterSeconds }
  return db.transaction(async (tx) => {
    const [person] = await tx
      .select({ id: user.id, email: user.email, isInvited: user.must_change_password })
      .from(user)
      .where(and(eq(user.id, userId), isOnTeam))
      .for('update')
    if (!person) return { outcome: 'missing' }
    if (!person.isInvited) return { outcome: 'active' }
    const summary = `Reenvió el código de activación a «${person.email}»`
    await record(actor, { id: person.id, action: 'user.invited', summary }, tx)
    return { outcome: 'sent', email: person.email, invitation: await invite(person, tx) }
  })
}

/** Recipient and delivery status of an invitation's mail; undefined if `mailId` is no invitation. */
export async function findInvitation(mailId: string): Promise<MailSummary | undefined> {
  const mail = await findMailSummary(mailId)
  return mail?.template === INVITATION ? mail : undefined
}

async function invite(person: { id: string; email: string }, tx: Tx): Promise<Invitation> {
  const mailId = randomUUID()
  const code = typedCode(mailId)
  const expiresAt = new Date(Date.now() + ACTIVATION_HOURS * 3600 * 1000)
  await storeActivationCode({ userId: person.id, code, expiresAt }, tx)
  const mail = await invitationMail(person)
  await queueMail({ ...mail, id: mailId, expires_at: expiresAt }, tx)
  return { mailId, code }
}

async function grantRoles(email: string, roles: readonly Role[], actor: Actor, tx: Tx): Promise<string> {
  const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email))
  if (!known) throw new Error('The account that was in the way is gone.')
  const granted = await tx
    .insert(user_roles)
    .values(roles.map((role) => ({ user_id: known.id, role })))
    .onConflictDoNothing()
    .returning({ role: user_roles.role })
  const given = granted.map(({ role }) => role)
  const summary = given.includes(ADMINISTRATOR)
    ? `Dio el rol de administrador a «${email}»`
    : `Dio a «${email}» los roles ${rolesInWords(given)}`
  if (granted.length > 0) await record(actor, { id: known.id, action: 'user_role.granted', summary }, tx)
  return known.id
}

async function record(
  actor: Actor,
  { id, ...entry }: { id: string; action: string; summary: string },
  tx: Tx,
): Promise<void> {
  await recordChange(actor, { ...entry, subject_type: 'user', subject_id: id }, tx)
}
