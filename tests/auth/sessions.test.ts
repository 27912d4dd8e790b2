import { and, eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { audit_log } from '#app/domains/audit/tables.server.ts'
import { listAdministratorViews } from '#app/domains/auth/administrators/administrators.server.ts'
import { carriesSession, signedValue } from '#app/domains/auth/sessions/cookie.server.ts'
import { currentAdmin, readSession } from '#app/domains/auth/sessions/current-admin.server.ts'
import { deviceName } from '#app/domains/auth/sessions/device-name.ts'
import { openSession } from '#app/domains/auth/sessions/open.server.ts'
import {
  deleteExpired,
  endAllSessions,
  endOneSession,
  endOtherSessions,
  endSessionsOf,
  listSessions,
} from '#app/domains/auth/sessions/sessions.server.ts'
import { session, verification } from '#app/domains/auth/tables.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { site_settings } from '#app/domains/settings/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { aboutAccount, enter, makeAccount, withAuth } from './administrator.ts'

withAuth()

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

test("the list holds the person's own live sessions and says which is this one", async () => {
  const person = await makeAccount()
  await enter((await makeAccount()).email)
  await enter(person.email, undefined, IPHONE)
  const { visitor } = await enter(person.email, undefined, WINDOWS)
  const expired = await enter(person.email, undefined, 'vieja')
  await db
    .update(session)
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where(and(eq(session.user_id, person.id), eq(session.user_agent, 'vieja')))
  expect(expired.outcome).toBe('signed-in')

  expect(await listSessions(person, visitor.headers)).toMatchObject([
    { device: 'Chrome en Windows', isHere: true, since: expect.any(Date) },
    { device: 'Safari en iPhone', isHere: false },
  ])
})

test.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2::', '2001:db8:1::/48'],
  ['2001:db8::', '2001:db8:0::/48'],
  ['127.0.0.1', null],
  ['0:0:0:0::', null],
  ['unknown', null],
])('of the address %s a session keeps and shows %s', async (address, network) => {
  const person = await makeAccount()
  await openSession(person.id, { address, userAgent: WINDOWS })
  expect(await listSessions(person, new Headers())).toMatchObject([{ network }])
  const [stored] = await db.select().from(session).where(eq(session.user_id, person.id))
  expect(stored?.ip_address).toBe(network)
})

/** Somebody who used their session so many minutes ago. */
async function lastSeen(minutes: number) {
  const person = await makeAccount()
  const { visitor } = await enter(person.email, undefined, WINDOWS)
  await db
    .update(session)
    .set({ last_seen_at: sql`now() - make_interval(mins => ${minutes})` })
    .where(eq(session.user_id, person.id))
  return { person, visitor }
}

async function minutesUnseen({ id }: { id: string }): Promise<number> {
  const [found] = await db.select().from(session).where(eq(session.user_id, id))
  return (Date.now() - (found?.last_seen_at.getTime() ?? 0)) / 60_000
}

test('a session that nobody used for 12 hours has ended, opens nothing and is deleted', async () => {
  const used = await lastSeen(12 * 60 - 1)
  const idle = await lastSeen(12 * 60 + 1)
  expect(await currentAdmin(idle.visitor.request)).toEqual({ state: 'signed-out' })
  expect(await listSessions(idle.person, idle.visitor.headers)).toEqual([])
  const team = await listAdministratorViews()
  expect(team.find(({ id }) => id === idle.person.id)).toMatchObject({ open_sessions: 0, last_seen: null })
  expect(team.find(({ id }) => id === used.person.id)).toMatchObject({ open_sessions: 1 })
  expect(await currentAdmin(used.visitor.request)).toMatchObject({ state: 'member' })
  await deleteExpired()
  expect(await db.$count(session, eq(session.user_id, idle.person.id))).toBe(0)
  expect(await db.$count(session, eq(session.user_id, used.person.id))).toBe(1)
})

test("'Configuración' changes after how many hours", async () => {
  const { visitor } = await lastSeen(61)
  expect(await currentAdmin(visitor.request)).toMatchObject({ state: 'member' })
  const other = await lastSeen(61)
  try {
    await db.insert(site_settings).values({ key: 'session_idle_hours', value: '1' })
    invalidateSettings()
    expect(await currentAdmin(other.visitor.request)).toEqual({ state: 'signed-out' })
  } finally {
    await db.delete(site_settings).where(eq(site_settings.key, 'session_idle_hours'))
    invalidateSettings()
  }
})

test('using a session is written at most every five minutes', async () => {
  const recent = await lastSeen(4)
  await currentAdmin(recent.visitor.request)
  const earlier = await lastSeen(6)
  await currentAdmin(earlier.visitor.request)
  await vi.waitFor(async () => expect(await minutesUnseen(earlier.person)).toBeLessThan(1))
  expect(await minutesUnseen(recent.person)).toBeGreaterThan(3)
})

test('one session is ended alone, once, by its own person', async () => {
  const person = await makeAccount()
  const [here, there] = [await enter(person.email), await enter(person.email, undefined, IPHONE)]
  const gone = (await readSession(there.visitor.headers))?.id ?? ''
  expect(await endOneSession(await makeAccount(), gone)).toBe('missing')
  const twice = await Promise.all([endOneSession(person, gone), endOneSession(person, gone)])
  expect(twice.toSorted()).toEqual(['ended', 'missing'])
  expect(await currentAdmin(there.visitor.request)).toEqual({ state: 'signed-out' })
  expect(await currentAdmin(here.visitor.request)).toMatchObject({ state: 'member' })
  expect(await db.select().from(audit_log).where(aboutAccount(person))).toMatchObject([
    { summary: 'Cerró una de sus sesiones', before: { device: 'Safari en iPhone' } },
  ])
})

test("all others are ended and this one stays; a colleague's are ended too, and both are written down", async () => {
  const [person, colleague] = [await makeAccount(), await makeAccount()]
  const here = await enter(person.email)
  const [there, theirs] = [await enter(person.email), await enter(colleague.email)]
  expect(await endOtherSessions(person, (await readSession(here.visitor.headers))?.id ?? '')).toBe(1)
  expect(await currentAdmin(there.visitor.request)).toEqual({ state: 'signed-out' })
  expect(await currentAdmin(here.visitor.request)).toMatchObject({ state: 'member' })
  expect(await endSessionsOf(colleague.id, person)).toBe(1)
  expect(await currentAdmin(theirs.visitor.request)).toEqual({ state: 'signed-out' })
  expect(await db.select().from(audit_log).where(aboutAccount(person))).toMatchObject([
    { summary: 'Cerró sus demás sesiones', before: { sessions: 1 } },
  ])
  expect(await db.select().from(audit_log).where(aboutAccount(colleague))).toMatchObject([
    { actor_email: person.email, summary: `Cerró las sesiones de «${colleague.email}»` },
  ])
})

test("'Cerrar todas las sesiones' ends this one too, nobody else's, and is written down", async () => {
  const person = await makeAccount()
  const [here, there] = [await enter(person.email), await enter(person.email)]
  const { visitor: somebodyElse } = await enter((await makeAccount()).email)
  await endAllSessions(person)
  for (const { visitor } of [here, there])
    expect(await currentAdmin(visitor.request)).toEqual({ state: 'signed-out' })
  expect(await currentAdmin(somebodyElse.request)).toMatchObject({ state: 'member' })
  expect(await db.select().from(audit_log).where(aboutAccount(person))).toMatchObject([
    { actor_email: person.email, summary: 'Cerró todas sus sesiones' },
  ])
})

test('what the database keeps of a session opens none', async () => {
  const person = await makeAccount()
  const { visitor } = await enter(person.email)
  const cookie = visitor.headers.get('cookie') ?? ''
  const [stored] = await db.select().from(session).where(eq(session.user_id, person.id))
  const token = /marea\.session_token=([^.]+)\./.exec(cookie)?.[1] ?? ''
  expect(token).toMatch(/^\w{32}$/)
  expect(JSON.stringify(stored)).not.toContain(token)

  for (const kept of [stored?.token, stored?.id]) {
    // Signed with the site's own secret, as who stole it with the data would.
    const forged = new Headers({ cookie: `marea.session_token=${signedValue(kept ?? '')}` })
    expect(await readSession(forged)).toBeUndefined()
  }
  expect(await readSession(visitor.headers)).toEqual({ id: stored?.id, userId: person.id })
})

test('a session that an older program opened beside is refused and deleted', async () => {
  const person = await makeAccount()
  const token = 'a1B2'.repeat(8)
  const expires_at = new Date(Date.now() + 60_000)
  await db.insert(session).values({ id: `${person.id}-antes`, token, user_id: person.id, expires_at })
  expect(
    await readSession(new Headers({ cookie: `marea.session_token=${signedValue(token)}` })),
  ).toBeUndefined()
  await deleteExpired()
  expect(await db.select().from(session).where(eq(session.user_id, person.id))).toEqual([])
})

test('what has expired is deleted, what lives stays', async () => {
  const person = await makeAccount()
  await enter(person.email, undefined, 'viva')
  await enter(person.email, undefined, 'vencida')
  const past = new Date(Date.now() - 1000)
  await db.update(session).set({ expires_at: past }).where(eq(session.user_agent, 'vencida'))
  const code = { identifier: `x:${person.id}`, value: 'x' }
  await db.insert(verification).values([
    { ...code, id: `${person.id}-1`, expires_at: past },
    { ...code, id: `${person.id}-2`, expires_at: new Date(Date.now() + 60_000) },
  ])
  await deleteExpired()
  const sessions = await db.select().from(session).where(eq(session.user_id, person.id))
  expect(sessions.map(({ user_agent }) => user_agent)).toEqual(['viva'])
  const codes = await db.select().from(verification).where(eq(verification.identifier, code.identifier))
  expect(codes.map(({ id }) => id)).toEqual([`${person.id}-2`])
})

test.each([
  [WINDOWS, 'Chrome en Windows'],
  [`${WINDOWS} Edg/140.0.0.0`, 'Edge en Windows'],
  [`${WINDOWS} OPR/120.0.0.0`, 'Opera en Windows'],
  [IPHONE, 'Safari en iPhone'],
  [IPHONE.replace('Version/18.5', 'CriOS/140.0.0.0'), 'Chrome en iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-A155M) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari en Mac',
  ],
  ['curl/8.14.1', 'Dispositivo desconocido'],
  [null, 'Dispositivo desconocido'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test('who signed in is told from strangers by the cookie alone, and nobody by one they made up', async () => {
  const { visitor } = await enter((await makeAccount()).email)
  const cookie = visitor.headers.get('cookie') ?? ''
  expect(carriesSession(cookie)).toBe(true)
  const [token = '', signature = ''] = cookie.match(/marea\.session_token=([^.]+)\.([^;]+)/)?.slice(1) ?? []
  expect(carriesSession(`otra=1; __Host-marea.session_token=${token}.${signature}`)).toBe(true)
  for (const made of [
    `marea.session_token=${token}`,
    `marea.session_token=${token}x.${signature}`,
    `marea.session_token=${token}.${'A'.repeat(43)}%3D`,
    'marea.session_token=a.b',
    '',
  ])
    expect(carriesSession(made), made).toBe(false)
})
