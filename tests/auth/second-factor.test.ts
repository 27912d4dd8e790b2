import { eq } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { audit_log } from '#app/domains/audit/tables.server.ts'
import { takeCode } from '#app/domains/auth/second-factor/codes.server.ts'
import {
  confirmSetUp,
  findUnconfirmed,
  renewRecoveryCodes,
  startSetUp,
  turnOff,
} from '#app/domains/auth/second-factor/setting-up.server.ts'
import { factorsOf } from '#app/domains/auth/second-factor/state.server.ts'
import { recovery_codes, second_factors } from '#app/domains/auth/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { codeOf } from '../setup/totp.ts'
import { aboutAccount, makeAccount, withAuth } from './administrator.ts'
import { makeAccountWithFactor } from './factor.ts'

withAuth()

/** The middle of a step, so that no test meets its end. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-05T18:30:15Z') })
})

const later = (steps: number) => vi.setSystemTime(Date.now() + steps * 30_000)

const withFactor = () => makeAccountWithFactor(later)

test('a factor counts once a right code was typed, and brings ten recovery codes', async () => {
  const person = await makeAccount()
  await startSetUp(person)
  const secret = (await findUnconfirmed(person.id)) ?? ''
  expect((await factorsOf(person.id)).totp).toBeUndefined()
  expect(await confirmSetUp(person, '000000')).toEqual({ outcome: 'wrong' })
  const on = await confirmSetUp(person, `${codeOf(secret).slice(0, 3)} ${codeOf(secret).slice(3)}`)
  expect(on).toMatchObject({ outcome: 'on' })
  if (on.outcome === 'on') expect(new Set(on.recoveryCodes).size).toBe(10)
  expect(await factorsOf(person.id)).toMatchObject({ totp: expect.any(Date), recoveryCodes: 10 })
  expect(await confirmSetUp(person, codeOf(secret)), 'a second tab').toEqual({ outcome: 'gone' })
})

test('the database holds neither the secret nor a recovery code', async () => {
  const { person, secret, recoveryCodes } = await withFactor()
  const stored = JSON.stringify([
    await db.select().from(second_factors).where(eq(second_factors.user_id, person.id)),
    await db.select().from(recovery_codes).where(eq(recovery_codes.user_id, person.id)),
    await db.select().from(audit_log).where(aboutAccount(person)),
  ])
  expect(recoveryCodes).toHaveLength(10)
  for (const code of [secret, ...recoveryCodes, ...recoveryCodes.map((each) => each.replace('-', ''))])
    expect(stored).not.toContain(code)
})

test('a code is taken once, and none before it', async () => {
  const { person, secret } = await withFactor()
  const [before, code] = [codeOf(secret, -1), codeOf(secret)]
  const taken = await Promise.all(Array.from({ length: 8 }, () => takeCode(person, code)))
  expect(taken.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1)
  expect(taken.filter(({ outcome }) => outcome === 'used')).toHaveLength(7)
  expect(await takeCode(person, before)).toEqual({ outcome: 'used' })
})

test('a clock may be a step off, in each direction; one that is further off is told apart from a wrong code', async () => {
  const { person, secret } = await withFactor()
  const outcomes: [number, string][] = []
  for (const steps of [-11, -10, -2, -1, 0, 1, 2, 10, 11]) {
    later(100)
    const { outcome } = await takeCode(person, codeOf(secret, steps))
    outcomes.push([steps, outcome])
  }
  expect(outcomes).toEqual([
    [-11, 'wrong'],
    [-10, 'clock'],
    [-2, 'clock'],
    [-1, 'ok'],
    [0, 'ok'],
    [1, 'ok'],
    [2, 'clock'],
    [10, 'clock'],
    [11, 'wrong'],
  ])
})

test('a recovery code is taken once, however it is typed; new ones end those before', async () => {
  const { person, recoveryCodes } = await withFactor()
  const [first = '', second = ''] = recoveryCodes
  expect(await takeCode(person, ` ${first.toUpperCase().replace('-', ' ')}`)).toEqual({ outcome: 'ok' })
  expect(await takeCode(person, first)).toEqual({ outcome: 'wrong' })
  expect(await factorsOf(person.id)).toMatchObject({ recoveryCodes: 9 })
  const renewed = await renewRecoveryCodes(person)
  expect(await takeCode(person, second)).toEqual({ outcome: 'wrong' })
  expect(await takeCode(person, renewed[0] ?? '')).toEqual({ outcome: 'ok' })
  expect(await takeCode(await makeAccount(), renewed[1] ?? ''), 'of another person').toEqual({
    outcome: 'wrong',
  })
})

test('ten wrong codes, then none is looked at for a while', async () => {
  const { person, secret } = await withFactor()
  for (let turn = 0; turn < 10; turn++) expect(await takeCode(person, '111111')).toEqual({ outcome: 'wrong' })
  expect(await takeCode(person, codeOf(secret))).toMatchObject({ outcome: 'limited' })
})

test('turned off, nothing of it is left', async () => {
  const { person, secret, recoveryCodes } = await withFactor()
  await turnOff(person)
  expect(await factorsOf(person.id)).toEqual({ totp: undefined, passkeys: 0, recoveryCodes: 0 })
  for (const code of [codeOf(secret), recoveryCodes[0] ?? ''])
    expect(await takeCode(person, code)).toEqual({ outcome: 'wrong' })
})
