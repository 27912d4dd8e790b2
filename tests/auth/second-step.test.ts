import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { audit_log } from '#app/domains/audit/tables.server.ts'
import { changePassword } from '#app/domains/auth/passwords/change.server.ts'
import { forgetRemembered, listRemembered } from '#app/domains/auth/second-factor/remembered.server.ts'
import {
  confirmSetUp,
  findUnconfirmed,
  startSetUp,
} from '#app/domains/auth/second-factor/setting-up.server.ts'
import { currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { takeSecondStep } from '#app/domains/auth/sign-in/second-step.server.ts'
import { signIn } from '#app/domains/auth/sign-in/sign-in.server.ts'
import { pending_sign_ins, second_factors, session } from '#app/domains/auth/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { codeOf } from '../setup/totp.ts'
import { browser, makeAccount, withAuth } from './administrator.ts'
import { makeAccountWithFactor } from './factor.ts'

withAuth()

/** Middle of the next half minute, so that no code changes between two lines of a test. */
beforeEach(() => {
  const step = 30_000
  vi.useFakeTimers({ toFake: ['Date'], now: (Math.ceil(Date.now() / step) + 0.5) * step })
})

const later = (steps: number) => vi.setSystemTime(Date.now() + steps * 30_000)
const withFactor = () => makeAccountWithFactor(later)

type Browser = ReturnType<typeof browser>

async function typePassword(visitor: Browser, email: string, password = PASSWORD) {
  const result = await signIn({ email, password, address: visitor.address, headers: visitor.headers })
  if ('cookies' in result) visitor.keep(result.cookies)
  return result.outcome
}

async function typeCode(visitor: Browser, code: string, isToRemember = false) {
  const { address, headers } = visitor
  const result = await takeSecondStep({ code, isToRemember, address, headers })
  if ('cookies' in result) visitor.keep(result.cookies)
  return result.outcome
}

const stateOf = async (visitor: Browser) => (await currentAdmin(visitor.request)).state

test('the right password opens nothing until the code is typed', async () => {
  const { person, secret } = await withFactor()
  const visitor = browser()
  expect(await typePassword(visitor, person.email)).toBe('code-wanted')
  expect(visitor.cookieNames()).toEqual(['marea.sign_in'])
  expect(visitor.lines[0]).toMatch(/Path=\/admin; HttpOnly/)
  expect(await stateOf(visitor)).toBe('signed-out')
  expect(await db.$count(session, eq(session.user_id, person.id))).toBe(0)

  expect(await typeCode(visitor, '000000')).toBe('wrong')
  expect(await stateOf(visitor)).toBe('signed-out')
  expect(await typeCode(visitor, codeOf(secret))).toBe('signed-in')
  expect(await stateOf(visitor)).toBe('member')
  expect(visitor.cookieNames()).toEqual(['marea.session_token', 'marea.device'])
})

test('the code alone opens nothing, nor does a waiting sign-in of another person', async () => {
  const [ours, theirs] = [await withFactor(), await withFactor()]
  expect(await typeCode(browser(), codeOf(ours.secret))).toBe('gone')
  const visitor = browser()
  await typePassword(visitor, theirs.person.email)
  expect(await typeCode(visitor, codeOf(ours.secret))).toBe('wrong')
  const forger = browser()
  forger.keep(['marea.sign_in=ImludmVudGFkbyI%3D.AAAA; Path=/admin'])
  expect(await typeCode(forger, codeOf(ours.secret))).toBe('gone')
})

test('where no key opens the secret, a code is told so and a recovery code still opens', async () => {
  const { person, secret, recoveryCodes } = await withFactor()
  const lost = `v1.00000000.${'A'.repeat(80)}`
  await db.update(second_factors).set({ secret: lost }).where(eq(second_factors.user_id, person.id))
  const visitor = browser()
  await typePassword(visitor, person.email)
  expect(await typeCode(visitor, codeOf(secret))).toBe('unreadable')
  expect(await typeCode(visitor, recoveryCodes[0] ?? '')).toBe('signed-in')
})

test('a secret that waits for its first code and that no key opens is made anew', async () => {
  const person = await makeAccount()
  await startSetUp(person)
  const lost = `v1.00000000.${'A'.repeat(80)}`
  await db.update(second_factors).set({ secret: lost }).where(eq(second_factors.user_id, person.id))
  expect(await findUnconfirmed(person.id)).toBeUndefined()
  expect(await confirmSetUp(person, '123456')).toEqual({ outcome: 'gone' })
  await startSetUp(person)
  const secret = (await findUnconfirmed(person.id)) ?? ''
  expect((await confirmSetUp(person, codeOf(secret))).outcome).toBe('on')
})

test('a waiting sign-in ends after ten minutes, with a new password, and once it was used', {
  tags: ['night'],
}, async () => {
  const { person, secret, recoveryCodes } = await withFactor()
  const late = browser()
  await typePassword(late, person.email)
  await db.update(pending_sign_ins).set({ expires_at: new Date('2020-01-01') })
  expect(await typeCode(late, codeOf(secret))).toBe('gone')

  const visitor = browser()
  await typePassword(visitor, person.email)
  const copied = visitor.headers
  expect(await typeCode(visitor, codeOf(secret))).toBe('signed-in')
  const again = { code: recoveryCodes[0] ?? '', isToRemember: false, address: 'x', headers: copied }
  expect(await takeSecondStep(again)).toEqual({ outcome: 'gone' })

  const before = browser()
  await typePassword(before, person.email)
  await changePassword(person, { current: PASSWORD, password: 'otra-marea-2027', sessionId: '' })
  later(2)
  expect(await typeCode(before, codeOf(secret))).toBe('gone')
})

test('ten wrong codes from the world do not lock the owner out on a known device', async () => {
  const { person, secret } = await withFactor()
  const owner = browser()
  await typePassword(owner, person.email)
  await typeCode(owner, codeOf(secret))
  const thief = browser()
  await typePassword(thief, person.email)
  for (let turn = 0; turn < 10; turn++) expect(await typeCode(thief, '111111')).toBe('wrong')
  later(2)
  expect(await typeCode(thief, codeOf(secret))).toBe('limited')
  expect(await typePassword(owner, person.email)).toBe('code-wanted')
  expect(await typeCode(owner, codeOf(secret))).toBe('signed-in')
  const refused = await db
    .select({ after: audit_log.after })
    .from(audit_log)
    .where(and(eq(audit_log.action, 'session.refused'), eq(audit_log.subject_type, 'session')))
  expect(JSON.stringify(refused), 'counted among the refused sign-ins').toContain(person.email)
})

test('a remembered device is not asked, for its own person, until it is forgotten or the password changes', {
  tags: ['night'],
}, async () => {
  const { person, secret } = await withFactor()
  const visitor = browser()
  visitor.userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36'
  await typePassword(visitor, person.email)
  await typeCode(visitor, codeOf(secret), true)
  expect(visitor.lines.find((line) => line.startsWith('marea.remembered'))).toMatch(
    /Max-Age=2592000; Path=\/admin; HttpOnly/,
  )
  expect(await typePassword(visitor, person.email)).toBe('signed-in')
  const [device] = await listRemembered(person.id)
  expect(device).toMatchObject({ device: 'Chrome en Linux' })

  const other = await withFactor()
  expect(await typePassword(visitor, other.person.email), 'another person').toBe('code-wanted')
  expect(await forgetRemembered(other.person, device?.id ?? ''), "another's device").toBe(false)

  expect(await forgetRemembered(person, device?.id ?? '')).toBe(true)
  expect(await typePassword(visitor, person.email)).toBe('code-wanted')

  later(2)
  await typeCode(visitor, codeOf(secret), true)
  await changePassword(person, { current: PASSWORD, password: 'otra-marea-2027', sessionId: '' })
  expect(await typePassword(visitor, person.email, 'otra-marea-2027')).toBe('code-wanted')
})
