import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { serializeCodeCookie } from '#app/domains/auth/invitations/code-cookie.server.ts'
import { serializeResetCode } from '#app/domains/auth/password-reset/cookie.server.ts'
import { adminOfBearer, currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { signOut } from '#app/domains/auth/sign-in/sign-in.server.ts'
import { deviceKeyCookie } from '#app/platform/device-key.ts'
import { replaceEnv } from '#app/platform/env.server.ts'
import { redirectWithFlash, takeFlash } from '#app/platform/forms/flash.server.ts'
import { enter, makeAccount, withAuth } from './administrator.ts'

withAuth()
beforeAll(() => replaceEnv({ publicUrl: 'https://marea.example' }))
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-21T12:00:00Z') }))
afterEach(() => vi.useRealTimers())

/** The browser that signed in before the cookie changed its name. */
async function enteredBefore() {
  const { id, email } = await makeAccount()
  const { visitor } = await enter(email)
  const cookie = visitor.headers.get('cookie') ?? ''
  const headers = new Headers({ cookie: cookie.replace('__Host-', '__Secure-') })
  return { actor: { id, email }, request: new Request('https://marea.example/admin', { headers }) }
}

test('with https the cookie of the session belongs to this host alone', async () => {
  const { id, email } = await makeAccount()
  const { visitor } = await enter(email)
  expect(visitor.cookieNames()).toContain('__Host-marea.session_token')
  for (const line of visitor.lines) expect(line).toMatch(/Secure/)
  const own = visitor.lines.find((line) => line.startsWith('__Host-')) ?? ''
  expect(own).toMatch(/Path=\/(;|$)/)
  expect(own).not.toMatch(/Domain/i)
  expect(await currentAdmin(visitor.request)).toEqual({
    state: 'member',
    actor: { id, email, roles: ['admin'] },
  })

  const value = /__Host-marea\.session_token=([^;]+)/.exec(visitor.headers.get('cookie') ?? '')?.[1]
  const bearer = await adminOfBearer(new Headers({ authorization: `Bearer ${value}` }))
  expect(bearer.state).toBe('member')
})

test('so do the other cookies, or to secure pages where they have a path of their own', async () => {
  const { email } = await makeAccount()
  const { visitor } = await enter(email)
  expect(visitor.cookieNames()).toContain('__Secure-marea.device')
  expect(await serializeResetCode('codigo')).toMatch(/^__Secure-marea\.reset=.*Secure/)
  expect(await serializeCodeCookie({ mailId: 'correo', code: 'codigo' })).toMatch(
    /^__Secure-marea\.activation=.*Secure/,
  )
  expect(deviceKeyCookie('llave', true, 60)).toMatch(/^__Host-marea\.dispositivo=llave; Path=\/;.*Secure/)

  const { headers } = await redirectWithFlash('/admin', { title: 'Guardado', tone: 'success' })
  const [line = ''] = headers.getSetCookie()
  expect(line).toMatch(/^__Host-marea\.flash=.*Secure/)
  const next = new Request('https://marea.example/admin', { headers: { cookie: line.split(';')[0] ?? '' } })
  expect((await takeFlash(next)).flash).toEqual({ title: 'Guardado', tone: 'success' })
})

test('who came in before it changed its name stays in, and can leave', async () => {
  const { actor, request } = await enteredBefore()
  expect(await currentAdmin(request)).toEqual({ state: 'member', actor: { ...actor, roles: ['admin'] } })
  await signOut(request.headers)
  expect(await currentAdmin(request)).toEqual({ state: 'signed-out' })
})

test('after thirty days the former name opens nothing any more', async () => {
  const { request } = await enteredBefore()
  vi.setSystemTime(new Date('2026-12-22T00:00:01Z'))
  expect(await currentAdmin(request)).toEqual({ state: 'signed-out' })
})
