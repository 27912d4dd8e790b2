import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { and, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { knownDevice } from '#app/domains/auth/sign-in/device-cookie.server.ts'
import { signIn, signOut } from '#app/domains/auth/sign-in/sign-in.server.ts'
import { account, session, user_roles } from '#app/domains/auth/tables.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { browser, makeAccount, withAuth } from './administrator.ts'

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
  expect(await currentAdmin(visitor.request)).toMatchObject({
    state: 'member',
    actor: { id, email, roles: ['admin'] },
  })

  const [stored] = await db.select().from(session).where(eq(session.user_id, id))
  const days = ((stored?.expires_at.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(7, 2)
})

test('a forged X-Forwarded-For is not what a session remembers', async () => {
  const { id, email } = await makeAccount()
  const headers = new Headers({ 'x-forwarded-for': '6.6.6.6', 'x-marea-address': '6.6.6.6' })
  await signIn({ email, password: PASSWORD, address: '203.0.113.9', headers })
  const [stored] = await db.select().from(session).where(eq(session.user_id, id))
  expect(stored?.ip_address).toBe('203.0.113.0/24')
})

test('a stored password that names its own parameters, as a later release may write it, lets in too', async () => {
  const { id, email } = await makeAccount()
  const salt = Buffer.from('sal de la orilla')
  const key = crypto.scryptSync(PASSWORD, salt, 64, { N: 2 ** 11, r: 8, p: 3 })
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const hash = `$scrypt$ln=11,r=8,p=3$${base64(salt)}$${base64(key)}`
  await db.update(account).set({ password: hash }).where(eq(account.user_id, id))
  expect((await enter(browser(), email)).outcome).toBe('signed-in')
  expect((await enter(browser(), email, 'otra-cosa-distinta')).outcome).toBe('refused')
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

test('an unknown address costs the same hashing as a wrong password, so that the clock tells nothing', async () => {
  const { email } = await makeAccount()
  const { id, email: withoutPassword } = await makeAccount()
  await db.delete(account).where(eq(account.user_id, id))
  for (const typed of [email, 'tampoco@marea.example', withoutPassword])
    expect(await hashesDuring(() => enter(browser(), typed, 'otra-cosa-distinta')), typed).toBe(1)
})

/** How often a password is hashed, which is nearly all the time that a refusal takes. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  const hashing = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  try {
    await work()
    return hashing.mock.calls.length
  } finally {
    hashing.mockRestore()
    syncBuiltinESMExports()
  }
}

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

test("the owner's success gives back nothing of what a stranger has spent", { tags: ['night'] }, async () => {
  const { email } = await makeAccount()
  for (let turn = 0; turn < 9; turn++) await enter(browser(), email, `intento-${turn}`)
  const owner = browser()
  expect((await enter(owner, email)).outcome).toBe('signed-in')
  expect((await enter(browser(), email, 'el-décimo')).outcome).toBe('refused')
  expect((await enter(browser(), email, 'uno-más')).outcome).toBe('limited')
  for (let turn = 0; turn < 12; turn++) expect((await enter(owner, email)).outcome).toBe('signed-in')
})

test('a hundred guesses at the same moment are ten, from wherever they say they come', async () => {
  const { email } = await makeAccount()
  const guesses = Array.from({ length: 100 }, (_, turn) =>
    signIn({
      email: turn % 2 ? email : ` ${email.toUpperCase()}`.trim(),
      password: `intento-${turn}`,
      address: `198.51.100.${turn}`,
      headers: new Headers({ 'x-forwarded-for': `203.0.113.${turn}`, 'x-real-ip': `203.0.113.${turn}` }),
    }),
  )
  const outcomes = (await Promise.all(guesses)).map(({ outcome }) => outcome)
  expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(10)
  expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(90)
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

test('a computer that colleagues share is known to each of them, up to five', async () => {
  const colleagues = await Promise.all(Array.from({ length: 6 }, () => makeAccount()))
  const shared = browser()
  for (const { email } of colleagues) await enter(shared, email)
  const isKnown = (email: string) => knownDevice(shared.headers.get('cookie'), email)
  const known = await Promise.all(colleagues.map(({ email }) => isKnown(email)))
  expect(known.map((id) => id !== undefined)).toEqual([false, true, true, true, true, true])
  expect(new Set(known.slice(1)).size, 'one device').toBe(1)
})

test('a new sign-in ends the session that this browser had, whoever it was, and no other', async () => {
  const [ana, eva] = [await makeAccount(), await makeAccount()]
  const [here, elsewhere] = [browser(), browser()]
  await enter(here, ana.email)
  await enter(elsewhere, ana.email)
  const before = here.request
  await enter(here, eva.email)
  expect((await currentAdmin(before)).state).toBe('signed-out')
  expect(await currentAdmin(here.request)).toMatchObject({ actor: { id: eva.id } })
  expect((await currentAdmin(elsewhere.request)).state).toBe('member')
})

test('one address has a hundred attempts in all', async () => {
  const { email } = await makeAccount()
  const address = 'office'
  for (let turn = 0; turn < 100; turn++)
    await signIn({ email: '', password: '', address, headers: new Headers() })
  const refused = await signIn({ email, password: PASSWORD, address, headers: new Headers() })
  expect(refused.outcome).toBe('limited')
})

test("a sign-in without a known device's cookie is told by mail; a change of network is not", async () => {
  const { id, email } = await makeAccount()
  const about = () =>
    db
      .select({ template: mail_messages.template, data: sql<Record<string, string>>`data` })
      .from(mail_messages)
      .where(eq(mail_messages.subject_id, id))
  const owner = browser('192.0.2.7')
  await enter(owner, email)
  expect(await about(), 'the first of an account is no news').toEqual([])
  owner.address = '198.51.100.7'
  await enter(owner, email)
  expect(await about(), 'the same device, elsewhere').toEqual([])

  const stranger = browser('203.0.113.9')
  stranger.userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
  expect((await enter(stranger, email, 'otra-cosa-distinta')).outcome).toBe('refused')
  expect(await about(), 'who is refused did not enter').toEqual([])
  await enter(stranger, email)
  const [told, ...more] = await about()
  expect(more).toEqual([])
  expect(told).toMatchObject({
    template: 'unknown_device',
    data: { email, device: 'Firefox en Linux', network: '203.0.113.0/24' },
  })
  expect(JSON.stringify(told)).not.toContain('203.0.113.9')
  await db.delete(mail_messages).where(eq(mail_messages.subject_id, id))
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
