import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ensureFirstAdministrator } from '#app/domains/auth/administrators/administrators.server.ts'
import { replaceTemporaryPassword } from '#app/domains/auth/passwords/change.server.ts'
import { currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { signIn } from '#app/domains/auth/sign-in/sign-in.server.ts'
import { session, user, user_roles } from '#app/domains/auth/tables.server.ts'
import { loadSiteSecret } from '#app/domains/settings/site-secret.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { browser, makeAccount, withAuth } from './administrator.ts'

withAuth()

beforeEach(async () => {
  await db.delete(user)
})

test('two nodes that start together make one administrator', async () => {
  const made = await Promise.all([ensureFirstAdministrator({}), ensureFirstAdministrator({})])
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await db.select().from(user_roles)).toHaveLength(1)
  expect(await db.select().from(user)).toHaveLength(1)
})

test('the environment names the first administrator, who comes in with that password', async () => {
  const made = await ensureFirstAdministrator({ email: 'Directora@Marea.example', password: PASSWORD })
  expect(made).toEqual({ email: 'directora@marea.example' })
  const visitor = browser()
  const result = await signIn({
    email: 'directora@marea.example',
    password: PASSWORD,
    address: visitor.address,
    headers: visitor.headers,
  })
  if (result.outcome === 'signed-in') visitor.keep(result.cookies)
  expect(await currentAdmin(visitor.request)).toMatchObject({ state: 'member' })
})

test('one of the most used passwords is refused at start, and nobody is made with it', async () => {
  const made = ensureFirstAdministrator({ email: 'ana@marea.example', password: '12345678' })
  await expect(made).rejects.toThrow(/ADMIN_PASSWORD es de las contraseñas más usadas/)
  expect(await db.select().from(user_roles)).toHaveLength(0)
})

test('where there is one already nothing is made', async () => {
  await makeAccount()
  expect(await ensureFirstAdministrator({ email: 'otra@marea.example', password: PASSWORD })).toBeUndefined()
})

test('an account that lost its role gets it back', async () => {
  const { email } = await makeAccount({ admin: false })
  await ensureFirstAdministrator({ email, password: 'una-clave-nueva' })
  expect(await db.select().from(user_roles)).toHaveLength(1)
})

test('a one-time password opens only the new-password screen, and replacing it ends the other sessions', async () => {
  const made = await ensureFirstAdministrator({})
  expect(made?.email).toBe('admin@marea.example')
  expect(made?.temporaryPassword?.length).toBeGreaterThanOrEqual(16)
  const credentials = { email: made?.email, password: made?.temporaryPassword }

  const [here, elsewhere] = [browser(), browser()]
  for (const visitor of [here, elsewhere]) {
    const result = await signIn({ ...credentials, address: visitor.address, headers: visitor.headers })
    if (result.outcome === 'signed-in') visitor.keep(result.cookies)
  }
  const current = await currentAdmin(here.request)
  if (current.state !== 'new-password') throw new Error(`unexpected ${current.state}`)

  const { actor, sessionId } = current
  const same = { password: made?.temporaryPassword ?? '', sessionId }
  expect(await replaceTemporaryPassword(actor, same)).toBe('same-as-before')
  expect(await replaceTemporaryPassword(actor, { password: PASSWORD, sessionId })).toBe('changed')

  expect(await currentAdmin(here.request)).toMatchObject({ state: 'member' })
  expect(await currentAdmin(elsewhere.request)).toEqual({ state: 'signed-out' })
  expect(await db.select().from(session).where(eq(session.user_id, actor.id))).toHaveLength(1)
  const headers = new Headers()
  expect(await signIn({ ...credentials, address: 'a', headers })).toEqual({ outcome: 'refused' })
})

test('every node reads the same session secret', async () => {
  const [one, two] = await Promise.all([loadSiteSecret(), loadSiteSecret()])
  expect(one).toBe(two)
  expect(one.length).toBeGreaterThanOrEqual(32)
})
