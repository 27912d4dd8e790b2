/** Owns who administers the site. There is always at least one administrator: the first is created at start. */
import { randomInt, randomUUID } from 'node:crypto'
import { asc, count, desc, eq, max, min, sql } from 'drizzle-orm'
import { type Capability, ROLE_NAMES } from '#app/capabilities.ts'
import { CONSOLE, recordChange } from '#app/domains/audit/audit.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { publicHost } from '#app/platform/site-address.server.ts'
import { StartupError } from '#app/platform/startup-error.ts'
import { storePassword } from '../passwords/credentials.server.ts'
import { isCommonPassword } from '../passwords/too-common.server.ts'
import type { AdministratorView } from '../schema.ts'
import { tellCleared } from '../second-factor/cleared-mail.server.ts'
import { clearFactors } from '../second-factor/setting-up.server.ts'
import { idleHours, isLive } from '../sessions/live.server.ts'
import {
  ADMINISTRATOR,
  has,
  hasFactorOf,
  isAdministrator,
  isOnTeam,
  rolesOf,
  session,
  user,
  user_roles,
} from '../tables.server.ts'

/**
 * Key of the advisory lock that makes two nodes starting together create one administrator. Any number that no other
 * advisory lock of this application uses.
 */
const FIRST_ADMINISTRATOR_LOCK = 7_204_102

const DEFAULT_EMAIL = 'admin@marea.example'

/**
 * Creates the first administrator if there is none. Without a password in the environment it generates a one-time
 * password, which the caller prints once and which opens only the new-password screen.
 */
export async function ensureFirstAdministrator({
  email = DEFAULT_EMAIL,
  password,
}: {
  email?: string | undefined
  password?: string | undefined
}): Promise<{ email: string; temporaryPassword?: string } | undefined> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_ADMINISTRATOR_LOCK})`)
    const [existing] = await tx
      .select({ id: user_roles.user_id })
      .from(user_roles)
      .where(isAdministrator)
      .limit(1)
    if (existing) return undefined

    const administrator = { email: email.trim().toLowerCase() }
    if (password) {
      if (await isCommonPassword(password))
        throw new StartupError(
          'ADMIN_PASSWORD es de las contraseñas más usadas. Elige otra y arranca de nuevo.',
        )
      await storeAdministrator({ ...administrator, password, isTemporary: false }, tx)
      return administrator
    }
    const temporaryPassword = oneTimePassword()
    await storeAdministrator({ ...administrator, password: temporaryPassword, isTemporary: true }, tx)
    return { ...administrator, temporaryPassword }
  })
}

export type ResetDone = {
  outcome: 'reset'
  email: string
  temporaryPassword: string
  /** Whether a second factor or a passkey was cleared. */
  hadFactor: boolean
}

/**
 * Resets a team member whose password or second factor is lost, for when mail cannot help: a one-time password, which the caller prints
 * once, and the administrator's role for whoever has none, or if nobody has that one. An unknown address gets an account only with `create`,
 * because it may be a typing error.
 */
export async function resetAdministrator(
  typed: string,
  { create }: { create: boolean },
): Promise<{ outcome: 'unknown' } | ResetDone> {
  const email = typed.trim().toLowerCase()
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email)).for('update')
    if (!known && !create) return { outcome: 'unknown' }
    const temporaryPassword = oneTimePassword()
    const id = await storeAdministrator({ email, password: temporaryPassword, isTemporary: true }, tx)
    // Whoever lost every factor has no other way in.
    const hadFactor = await clearFactors(id, tx)
    const about = { subject_type: 'user', subject_id: id }
    const summary = `Dio a «${email}» una contraseña de un solo uso`
    await recordChange(CONSOLE, { action: 'user.password_reset', ...about, summary }, tx)
    if (hadFactor) {
      const cleared = `Quitó la verificación en dos pasos y las llaves de acceso de «${email}»`
      await recordChange(CONSOLE, { action: 'user.factors_cleared', ...about, summary: cleared }, tx)
      await tellCleared({ id, email }, 'reset', tx)
    }
    return { outcome: 'reset', email, temporaryPassword, hadFactor }
  })
}

/** E-mail addresses of the administrators, the oldest role first. */
export async function listAdministrators(): Promise<string[]> {
  const rows = await db
    .select({ email: user.email })
    .from(user_roles)
    .innerJoin(user, eq(user.id, user_roles.user_id))
    .where(isAdministrator)
    .orderBy(asc(user_roles.created_at), user.email)
  return rows.map(({ email }) => email)
}

/** E-mail addresses of the team members who have a capability, such as those who hear of a failed backup. */
export async function listAddressesOf(capability: Capability): Promise<string[]> {
  const rows = await db.select({ email: user.email }).from(user).where(has(capability)).orderBy(user.email)
  return rows.map(({ email }) => email)
}

/** Name of an account; null until somebody gave it one. */
export async function findName(id: string): Promise<string | null> {
  const name = sql<string | null>`nullif(${user.name}, ${user.email})`
  const [found] = await db.select({ name }).from(user).where(eq(user.id, id))
  return found?.name ?? null
}

/** Number of people on the team. */
export function countTeam(): Promise<number> {
  return db.$count(user, isOnTeam)
}

/** The team as the list shows it, the newest first. */
export async function listAdministratorViews(): Promise<AdministratorView[]> {
  const open = db
    .select({
      user_id: session.user_id,
      last: max(session.last_seen_at).as('last'),
      open_sessions: count().as('open_sessions'),
    })
    .from(session)
    .where(isLive(await idleHours()))
    .groupBy(session.user_id)
    .as('open')
  const since = db
    .select({ user_id: user_roles.user_id, joined_at: min(user_roles.created_at).as('joined_at') })
    .from(user_roles)
    .groupBy(user_roles.user_id)
    .as('since')
  const rows = await db
    .select({
      id: user.id,
      email: user.email,
      name: sql<string | null>`nullif(${user.name}, ${user.email})`,
      roles: rolesOf,
      created_at: sql<Date>`${since.joined_at}`.mapWith(user_roles.created_at),
      last_seen: open.last,
      open_sessions: sql<number>`coalesce(${open.open_sessions}, 0)::int`,
      isInvited: user.must_change_password,
      hasFactor: hasFactorOf(publicHost()),
    })
    .from(user)
    .innerJoin(since, eq(since.user_id, user.id))
    .leftJoin(open, eq(open.user_id, user.id))
    .where(isOnTeam)
    .orderBy(desc(since.joined_at), asc(user.email))
  return rows.map(({ roles, ...person }) => ({
    ...person,
    roles: ROLE_NAMES.filter((role) => roles.includes(role)),
  }))
}

/**
 * Stores user, password and role together. An existing account of that address keeps its id and its roles, and gets
 * this password.
 */
async function storeAdministrator(
  { email, password, isTemporary }: { email: string; password: string; isTemporary: boolean },
  tx: Tx,
): Promise<string> {
  const [stored] = await tx
    .insert(user)
    .values({ id: randomUUID(), name: email, email, email_verified: true })
    .onConflictDoUpdate({ target: user.email, set: { updated_at: sql`now()` } })
    .returning({ id: user.id })
  if (!stored) throw new Error('The administrator was not stored.')
  const { id } = stored
  await storePassword(id, { password, isTemporary }, tx)
  await tx.delete(session).where(eq(session.user_id, id))
  const held = await tx.$count(user_roles, eq(user_roles.user_id, id))
  const administrators = await tx.$count(user_roles, isAdministrator)
  if (held === 0 || administrators === 0)
    await tx.insert(user_roles).values({ user_id: id, role: ADMINISTRATOR }).onConflictDoNothing()
  return id
}

/** Password of 4 × 4 characters (78 bits), without letters and digits that are easily confused. */
function oneTimePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
