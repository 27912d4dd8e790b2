import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { currentAdmin } from '#app/domains/auth/session.server.ts'
import { signIn, signOut } from '#app/domains/auth/sign-in.server.ts'
import { session, user_roles } from '#app/domains/auth/tables.server.ts'
import { db } from '#app/platform/db.server.ts'
import { browser, makeAccount, PASSWORD, withAuth } from './administrator.ts'

withAuth()

type Browser = ReturnType<typeof browser>

async function enter(visitor: Browser, email: unknown, password: unknown = PASSWORD) {
  const result = await signIn({ email, password, address: visitor.address, headers: visitor.headers })
  if (result.outcome === 'signed-in') visitor.keep(result.cookies)
  return result
}

test('the right password opens a session of a week and marks the device', async () => {
  const { id, email } = await makeAccount()
  const visitor = browser()
  const result = await enter(visitor, `  ${email.toUpperCase()}`.trim())
  expect(result.outcome).toBe('signed-in')
  expect(visitor.cookieNames()).toEqual(['marea.session_token', 'marea.device'])
  if (result.outcome === 'signed-in')
    for (const cookie of result.cookies) expect(cookie).toMatch(/HttpOnly; SameSite=Lax/i)
  expect(await currentAdmin(visitor.request)).toEqual({ state: 'admin', actor: { id, email } })

  const [stored] = await db.select().from(session).where(eq(session.user_id, id))
  const days = ((stored?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 2)
})

test('a forged X-Forwarded-For is not what a session remembers', async () => {
  const { id, email } = await makeAccount()
  const headers = new Headers({ 'x-forwarded-for': '6.6.6.6', 'x-marea-address': '6.6.6.6' })
  await signIn({ email, password: PASSWORD, address: '203.0.113.9', headers })
  const [stored] = await db.select().from(session).where(eq(session.user_id, id))
  expect(stored?.ip_address).toBe('203.0.113.9')
})

test('a wrong password, an unknown address and nonsense get the same answer', async () => {
  const { email } = await makeAccount()
  const attempts: [unknown, unknown][] = [
    [email, 'otra-cosa-distinta'],
    ['nadie@marea.example', PASSWORD],
    ['esto no es un correo', PASSWORD],
    [email, 'x'.repeat(500)],
    [email, ''],
    [undefined, undefined],
  ]
  for (const [typed, password] of attempts)
    expect(await enter(browser(), typed, password)).toEqual({ outcome: 'refused' })
})

test('an unknown address takes about as long as a wrong password', async () => {
  const { email } = await makeAccount()
  const took = async (typed: string) => {
    const times: number[] = []
    for (let turn = 0; turn < 5; turn++) {
      const start = performance.now()
      await enter(browser(), typed, 'otra-cosa-distinta')
      times.push(performance.now() - start)
    }
    return times.toSorted((a, b) => a - b)[2] ?? 0
  }
  const ratio = (await took(email)) / (await took('tampoco@marea.example'))
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('an account takes ten guesses from the world, and its owner still comes in on a known device', async () => {
  const { email } = await makeAccount()
  const owner = browser()
  await enter(owner, email)

  const guesses = []
  for (let turn = 0; turn < 11; turn++) guesses.push(await enter(browser(), email, `intento-${turn}`))
  expect(guesses.slice(0, 10).every(({ outcome }) => outcome === 'refused')).toBe(true)
  const last = guesses[10]
  expect(last?.outcome).toBe('limited')
  if (last?.outcome === 'limited') expect(last.retryAfterSeconds).toBeGreaterThan(0)
  expect((await enter(browser(), email)).outcome).toBe('limited')
  expect((await enter(owner, email)).outcome).toBe('signed-in')
})

test('an unknown account is limited like a known one', async () => {
  const email = 'fantasma@marea.example'
  for (let turn = 0; turn < 10; turn++) await enter(browser(), email)
  expect((await enter(browser(), email)).outcome).toBe('limited')
})

test('a mark of another account, or one that was tampered with, is not a known device', async () => {
  const [ours, theirs] = [await makeAccount(), await makeAccount()]
  const visitor = browser()
  await enter(visitor, ours.email)
  const tampered = browser()
  tampered.keep(['marea.device=eyJpZCI6IngifQ%3D%3D.AAAA; Path=/admin'])

  for (let turn = 0; turn < 10; turn++) await enter(browser(), theirs.email, 'no')
  expect((await enter(visitor, theirs.email)).outcome).toBe('limited')
  expect((await enter(tampered, theirs.email)).outcome).toBe('limited')
})

test('one address has a hundred attempts in all', async () => {
  const { email } = await makeAccount()
  const address = 'office'
  for (let turn = 0; turn < 100; turn++)
    await signIn({ email: '', password: '', address, headers: new Headers() })
  const refused = await signIn({ email, password: PASSWORD, address, headers: new Headers() })
  expect(refused.outcome).toBe('limited')
})

test('taking the role away works at the next request', async () => {
  const { id, email } = await makeAccount()
  const visitor = browser()
  await enter(visitor, email)
  await db.delete(user_roles).where(and(eq(user_roles.user_id, id), eq(user_roles.role, 'admin')))
  expect(await currentAdmin(visitor.request)).toEqual({ state: 'no-role', email })
})

test('signing out ends the session itself, not only the cookie', async () => {
  const { id, email } = await makeAccount()
  const visitor = browser()
  await enter(visitor, email)
  const stolen = visitor.request
  visitor.keep(await signOut(visitor.headers))
  expect(visitor.cookieNames()).toEqual(['marea.device'])
  expect(await currentAdmin(visitor.request)).toEqual({ state: 'signed-out' })
  expect(await currentAdmin(stolen)).toEqual({ state: 'signed-out' })
  expect(await db.select().from(session).where(eq(session.user_id, id))).toEqual([])
})

test('an expired or invented session is signed out', async () => {
  const { id, email } = await makeAccount()
  const visitor = browser()
  await enter(visitor, email)
  await db
    .update(session)
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where(eq(session.user_id, id))
  expect(await currentAdmin(visitor.request)).toEqual({ state: 'signed-out' })

  const forger = browser()
  forger.keep(['marea.session_token=inventado.firma; Path=/'])
  expect(await currentAdmin(forger.request)).toEqual({ state: 'signed-out' })
})
