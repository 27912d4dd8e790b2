/** Owns who administers the site. There is always at least one administrator: the first is created at start. */
import { randomInt, randomUUID } from 'node:crypto'
import { asc, desc, eq, gt, max, sql } from 'drizzle-orm'
import { recordChange } from '#app/domains/audit/audit.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { StartupError } from '#app/platform/startup-error.ts'
import { storePassword } from '../passwords/credentials.server.ts'
import { isCommonPassword } from '../passwords/too-common.server.ts'
import type { AdministratorView } from '../schema.ts'
import { ADMINISTRATOR, isAdministrator, session, user, user_roles } from '../tables.server.ts'

/**
 * Key of the advisory lock that makes two nodes starting together create one administrator. Any number that no other
 * advisory lock of this application uses.
 */
const FIRST_ADMINISTRATOR_LOCK = 7_204_102

const DEFAULT_EMAIL = 'admin@marea.example'

/** Actor recorded for commands run at the server's own terminal. */
const CONSOLE = { id: 'consola', email: 'consola' }

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
    const [existing] = await tx.select({ id: user_roles.user_id }).from(user_roles).limit(1)
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

/**
 * Resets an administrator whose password is lost, for when mail cannot help: grants the role (again) with a
 * one-time password, which the caller prints once. An unknown address gets an account only with `create`,
 * because it may be a typing error.
 */
export async function resetAdministrator(
  typed: string,
  { create }: { create: boolean },
): Promise<{ outcome: 'unknown' } | { outcome: 'reset'; email: string; temporaryPassword: string }> {
  const email = typed.trim().toLowerCase()
  return db.transaction(async (tx) => {
    const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email)).for('update')
    if (!known && !create) return { outcome: 'unknown' }
    const temporaryPassword = oneTimePassword()
    const id = await storeAdministrator({ email, password: temporaryPassword, isTemporary: true }, tx)
    await recordChange(
      CONSOLE,
      {
        action: 'user.password_reset',
        subject_type: 'user',
        subject_id: id,
        summary: `Dio a «${email}» una contraseña de un solo uso`,
      },
      tx,
    )
    return { outcome: 'reset', email, temporaryPassword }
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

/** Administrators as the list shows them, the newest role first. */
export async function listAdministratorViews(): Promise<AdministratorView[]> {
  const open = db
    .select({ user_id: session.user_id, last: max(session.created_at).as('last') })
    .from(session)
    .where(gt(session.expires_at, sql`now()`))
    .groupBy(session.user_id)
    .as('open')
  return db
    .select({
      id: user.id,
      email: user.email,
      created_at: user_roles.created_at,
      last_sign_in: open.last,
      isInvited: user.must_change_password,
    })
    .from(user_roles)
    .innerJoin(user, eq(user.id, user_roles.user_id))
    .leftJoin(open, eq(open.user_id, user.id))
    .where(isAdministrator)
    .orderBy(desc(user_roles.created_at), asc(user.email))
}

/**
 * Stores user, password and role together. An existing account of that address keeps its id and gets this
 * password.
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
  await tx.insert(user_roles).values({ user_id: id, role: ADMINISTRATOR }).onConflictDoNothing()
  return id
}

/** Password of 4 × 4 characters (78 bits), without letters and digits that are easily confused. */
function oneTimePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
