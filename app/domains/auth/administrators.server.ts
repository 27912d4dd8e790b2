/** Owns who administers the site. There is always at least one: the first is made at start. */
import { randomInt, randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { eq, sql } from 'drizzle-orm'
import { db, type Tx } from '#app/platform/db.server.ts'
import { account, session, user, user_roles } from './tables.server.ts'

/** Any constant, the same on every node: two nodes that start together make one administrator. */
const FIRST_ADMINISTRATOR_LOCK = 7_204_102

const DEFAULT_EMAIL = 'admin@marea.example'

/**
 * Makes the first administrator where there is none. Without a password from the environment it makes a
 * one-time one, to be printed once; it opens only the new-password screen.
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
      await storeAdministrator({ ...administrator, password, must_change_password: false }, tx)
      return administrator
    }
    const temporaryPassword = oneTimePassword()
    await storeAdministrator(
      { ...administrator, password: temporaryPassword, must_change_password: true },
      tx,
    )
    return { ...administrator, temporaryPassword }
  })
}

/** User, password and role together. An account of that address that has lost its role gets it back, with this password. */
async function storeAdministrator(
  {
    email,
    password,
    must_change_password,
  }: { email: string; password: string; must_change_password: boolean },
  tx: Tx,
): Promise<void> {
  const [stored] = await tx
    .insert(user)
    .values({ id: randomUUID(), name: email, email, email_verified: true, must_change_password })
    .onConflictDoUpdate({ target: user.email, set: { must_change_password, updated_at: sql`now()` } })
    .returning({ id: user.id })
  if (!stored) throw new Error('The administrator was not stored.')
  const { id } = stored
  await tx.delete(account).where(eq(account.user_id, id))
  await tx.delete(session).where(eq(session.user_id, id))
  await tx.insert(account).values({
    id: randomUUID(),
    account_id: id,
    provider_id: 'credential',
    user_id: id,
    // Forms trim what is typed, so a password is stored trimmed too.
    password: await hashPassword(password.trim()),
  })
  await tx.insert(user_roles).values({ user_id: id, role: 'admin' })
}

/** Four groups of four, 78 bits, without the letters and digits that are mistaken for one another. */
function oneTimePassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}
