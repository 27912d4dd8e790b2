import { beforeAll, expect, test } from 'vitest'
import { serializeCodeCookie } from '#app/domains/auth/invitations/code-cookie.server.ts'
import { serializeResetCode } from '#app/domains/auth/password-reset/cookie.server.ts'
import { adminOfBearer, currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { deviceKeyCookie } from '#app/platform/device-key.ts'
import { replaceEnv } from '#app/platform/environment/env.server.ts'
import { redirectWithFlash, takeFlash } from '#app/platform/forms/flash.server.ts'
import { enter, makeAccount, withAuth } from './administrator.ts'

withAuth()
beforeAll(() => replaceEnv({ publicUrl: 'https://marea.example' }))

test('with https the cookie of the session belongs to this host alone', async () => {
  const { id, email } = await makeAccount()
  const { visitor } = await enter(email)
  expect(visitor.cookieNames()).toContain('__Host-marea.session_token')
  for (const line of visitor.lines) expect(line).toMatch(/Secure/)
  const own = visitor.lines.find((line) => line.startsWith('__Host-')) ?? ''
  expect(own).toMatch(/Path=\/(;|$)/)
  expect(own).not.toMatch(/Domain/i)
  expect(await currentAdmin(visitor.request)).toMatchObject({
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
