import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { adminContext } from '#app/domains/auth/gate.server.ts'
import { createAdministrator } from '#app/domains/auth/invitations/invitations.server.ts'
import AdminUsers, { loader } from '#app/domains/auth/routes/admin-users.tsx'
import { user_roles } from '#app/domains/auth/tables.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { invalidateSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { wordsOf } from '../academy/screen.tsx'
import { makeAccount, withAuth } from './administrator.ts'

withAuth()
beforeEach(() => db.execute(sql`delete from user_roles`))

type Person = Awaited<ReturnType<typeof makeAccount>>

/** /admin/users as the server draws it for somebody, in words. */
async function read(person: Person, search = '') {
  const context = new RouterContextProvider()
  context.set(adminContext, { ...person, roles: ['admin'] })
  const request = new Request(`http://localhost:3000/admin/users${search}`)
  const url = new URL(request.url)
  const { data } = await loader({ request, context, url, params: {}, pattern: url.pathname })
  const Stub = createRoutesStub([
    { id: 'users', path: '/admin/users', Component: AdminUsers as ComponentType },
  ])
  const hydrationData = { loaderData: { users: data } }
  const page = <Stub initialEntries={[`/admin/users${search}`]} hydrationData={hydrationData} />
  return wordsOf(renderToString(page).replaceAll('<!-- -->', ''))
}

test('the list shows ids, and since when as dd/MM/yyyy where the organisation is', async () => {
  const ana = await makeAccount()
  const created_at = new Date('2026-12-05T02:30:00Z')
  await db.update(user_roles).set({ created_at }).where(eq(user_roles.user_id, ana.id))
  const list = await read(ana)
  expect(list).toContain(ana.id)
  expect(list).toContain('desde el 04/12/2026')
})

test("an address of the organisation's own domain is recommended", async () => {
  await db.execute(sql`insert into site_settings (key, value) values ('email', '"hola@ozama.test"')`)
  invalidateSettings()
  expect(await read(await makeAccount())).toContain(
    'Recomendado: un correo de tu organización (@ozama.test).',
  )
  await db.execute(sql`delete from site_settings`)
  invalidateSettings()
})

test('the question before a role is removed says that the panel is lost with it', async () => {
  const [ana, eva] = [await makeAccount(), await makeAccount()]
  expect(await read(ana)).not.toContain('¿Remover rol de administrador?')
  const asked = await read(ana, `?remover=${eva.id}`)
  expect(asked).toContain('¿Remover rol de administrador?')
  expect(asked).toContain(`${eva.email} ya no podrá acceder al panel`)
  const ownAccount = await read(ana, `?remover=${ana.id}`)
  expect(ownAccount).toContain('Es tu propia cuenta: ya no podrás acceder al panel')
})

test('the last administrator is refused before the question', async () => {
  const ana = await makeAccount()
  const refused = await read(ana, `?remover=${ana.id}`)
  expect(refused).toContain('Es la única cuenta de administrador que queda: crea otra antes.')
  expect(refused).not.toContain('¿Remover rol de administrador?')
})

test.each([
  ['sending', null, 'Enviando El correo con el código está saliendo.'],
  ['failed', '550 no existe ese buzón', 'Fallido 550 no existe ese buzón'],
] as const)('an invitation that is %s says so, and why', async (status, last_error, words) => {
  const ana = await makeAccount()
  const email = `nueva-${randomUUID()}@equipo.test`
  const creation = await createAdministrator({ email, password: 'temporal-7391' }, ana)
  const mailId = creation.outcome === 'created' ? creation.invitation.mailId : ''
  await db.update(mail_messages).set({ status, last_error }).where(eq(mail_messages.id, mailId))
  const panel = (await read(ana, `?envio=${mailId}`)).split('Estado del envío ')[1]
  expect(panel?.replace(`${email} `, '')).toMatch(new RegExp(`^${words}`))
})
