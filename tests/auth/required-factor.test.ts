import { eq, inArray, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adminGate, factorDueContext } from '#app/domains/auth/gate.server.ts'
import { dueInWords, factorDue } from '#app/domains/auth/required-factor.ts'
import {
  confirmSetUp,
  findUnconfirmed,
  startSetUp,
} from '#app/domains/auth/second-factor/setting-up.server.ts'
import { adminOfBearer, currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { passkeys, user_roles } from '#app/domains/auth/tables.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { site_settings } from '#app/domains/settings/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { codeOf } from '../setup/totp.ts'
import { browser, enter, makeAccount, withAuth } from './administrator.ts'

withAuth()

const KEYS = ['factor_required', 'factor_from']

async function clear() {
  await db.delete(site_settings).where(inArray(site_settings.key, KEYS))
  invalidateSettings()
}
beforeEach(clear)
afterEach(clear)

/** Asks administrators for a factor from a day that is so many days from today, as the database counts. */
async function require(days: number) {
  const { rows } = await db.execute<{ day: string }>(
    sql`select to_char(now() at time zone 'America/Santo_Domingo' + make_interval(days => ${days}), 'YYYY-MM-DD') as day`,
  )
  await db.insert(site_settings).values([
    { key: 'factor_required', value: { roles: { admin: 'on' } } },
    { key: 'factor_from', value: rows[0]?.day },
  ])
  invalidateSettings()
}

/** What the gate says: the card that it shows, or the days left of somebody it lets in. */
async function atGate(request: Request) {
  const context = new RouterContextProvider()
  const next = async () => new Response()
  try {
    await adminGate({ request, context, pattern: 'admin', params: {} } as never, next)
    return { left: context.get(factorDueContext)?.daysLeft }
  } catch (error) {
    const { data, init } = error as { data: { gate: string }; init: ResponseInit }
    return { card: data.gate, status: init.status }
  }
}

test('a role is asked from its day on, and the days are counted in calendar days', () => {
  const settings = { factor_required: { roles: { admin: 'on', editora: '' } }, factor_from: '2026-12-03' }
  expect(factorDue(['lectura', 'admin'], settings, '2026-11-28')).toEqual({ from: '2026-12-03', daysLeft: 5 })
  expect(factorDue(['admin'], settings, '2026-12-03')?.daysLeft).toBe(0)
  expect(factorDue(['editora', 'lectura'], settings, '2026-12-04')).toBeUndefined()
  expect(factorDue(['admin'], { ...settings, factor_from: '' }, '2026-12-04')).toBeUndefined()
  expect(dueInWords({ from: '2026-12-03', daysLeft: 5 })).toBe(
    'Desde el 3 de diciembre tu rol pide verificación en dos pasos: te quedan 5 días',
  )
  expect(dueInWords({ from: '2026-12-03', daysLeft: 1 })).toMatch(/: te queda 1 día$/)
})

test('before the day there is a notice, from that day on only the screen to set one up', async () => {
  const person = await makeAccount()
  const { visitor } = await enter(person.email)
  expect(await atGate(visitor.request), 'nobody is asked').toEqual({ left: undefined })
  await require(5)
  expect(await atGate(visitor.request)).toEqual({ left: 5 })
  await clear()
  await require(0)
  expect(await atGate(visitor.request)).toEqual({ card: 'new-factor', status: 403 })

  const token = /marea\.session_token=([^;]+)/.exec(visitor.headers.get('cookie') ?? '')?.[1] ?? ''
  const program = new Headers({ authorization: `Bearer ${token}` })
  expect((await adminOfBearer(program)).state).toBe('new-factor')

  await startSetUp(person)
  expect(await atGate(visitor.request), 'begun is not set up').toMatchObject({ card: 'new-factor' })
  await confirmSetUp(person, codeOf((await findUnconfirmed(person.id)) ?? ''))
  expect(await atGate(visitor.request), 'the notice is gone too').toEqual({ left: undefined })
  expect((await adminOfBearer(program)).state).toBe('member')
})

test('a passkey is a factor too, and other roles are not asked', async () => {
  await require(-3)
  const person = await makeAccount()
  const { visitor } = await enter(person.email)
  expect((await currentAdmin(visitor.request)).state).toBe('new-factor')
  await db.insert(passkeys).values({
    ...{ id: `llave-${person.id}`, user_id: person.id, name: 'Teléfono', public_key: 'x' },
    ...{ counter: 0, is_synced: true, host: 'antes.example' },
  })
  expect((await currentAdmin(visitor.request)).state, 'of a former address').toBe('new-factor')
  await db.update(passkeys).set({ host: 'localhost' }).where(eq(passkeys.user_id, person.id))
  expect((await currentAdmin(visitor.request)).state).toBe('member')

  const colleague = await makeAccount({ admin: false })
  await db.insert(user_roles).values({ user_id: colleague.id, role: 'editora' })
  const other = await enter(colleague.email)
  expect((await currentAdmin(other.visitor.request)).state).toBe('member')
  await db.update(user_roles).set({ role: 'admin' }).where(eq(user_roles.user_id, colleague.id))
  expect((await currentAdmin(other.visitor.request)).state, 'at the next request').toBe('new-factor')
  expect((await currentAdmin(browser().request)).state).toBe('signed-out')
})
