import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { adminOfBearer, currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { signOut } from '#app/domains/auth/sign-in/sign-in.server.ts'
import { replaceEnv } from '#app/platform/env.server.ts'
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
  expect(await currentAdmin(visitor.request)).toEqual({ state: 'admin', actor: { id, email, role: 'admin' } })

  const value = /__Host-marea\.session_token=([^;]+)/.exec(visitor.headers.get('cookie') ?? '')?.[1]
  const bearer = await adminOfBearer(new Headers({ authorization: `Bearer ${value}` }))
  expect(bearer.state).toBe('admin')
})

test('who came in before it changed its name stays in, and can leave', async () => {
  const { actor, request } = await enteredBefore()
  expect(await currentAdmin(request)).toEqual({ state: 'admin', actor: { ...actor, role: 'admin' } })
  await signOut(request.headers)
  expect(await currentAdmin(request)).toEqual({ state: 'signed-out' })
})

test('after thirty days the former name opens nothing any more', async () => {
  const { request } = await enteredBefore()
  vi.setSystemTime(new Date('2026-12-22T00:00:01Z'))
  expect(await currentAdmin(request)).toEqual({ state: 'signed-out' })
})
