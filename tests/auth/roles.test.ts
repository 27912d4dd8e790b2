import { eq, sql } from 'drizzle-orm'
import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { audit_log } from '#app/domains/audit/tables.server.ts'
import { changeMember, removeAdministrator } from '#app/domains/auth/administrators/roles.server.ts'
import { adminGate } from '#app/domains/auth/gate.server.ts'
import { currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { signIn } from '#app/domains/auth/sign-in/sign-in.server.ts'
import { user_roles } from '#app/domains/auth/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { aboutAccount, browser, enter, makeAccount, withAuth } from './administrator.ts'

withAuth()
beforeEach(() => db.execute(sql`delete from user_roles`))

const roles = () => db.select().from(user_roles)

test('whoever loses the role is out at the next request, in every browser', async () => {
  const [ana, eva] = [await makeAccount(), await makeAccount()]
  const browsers = [browser(), browser()]
  for (const each of browsers) {
    const result = await signIn({ ...each, email: eva.email, password: PASSWORD, headers: each.headers })
    if (result.outcome === 'signed-in') each.keep(result.cookies)
    expect((await currentAdmin(each.request)).state).toBe('member')
  }
  expect(await removeAdministrator(eva.id, ana)).toBe('removed')
  for (const each of browsers) expect((await currentAdmin(each.request)).state).toBe('signed-out')
  const { rows } = await db.execute(
    sql`select summary, actor_email from audit_log where subject_id = ${eva.id} order by id desc limit 1`,
  )
  expect(rows).toEqual([
    { summary: `Removió el rol de administrador de «${eva.email}»`, actor_email: ana.email },
  ])
})

test('the last administrator cannot be removed', async () => {
  const ana = await makeAccount()
  expect(await removeAdministrator(ana.id, ana)).toBe('last')
  expect(await roles()).toHaveLength(1)
})

test('two who remove each other at the same instant leave one', async () => {
  for (let round = 0; round < 10; round++) {
    await db.execute(sql`delete from user_roles`)
    const [ana, eva] = [await makeAccount(), await makeAccount()]
    const both = await Promise.all([removeAdministrator(eva.id, ana), removeAdministrator(ana.id, eva)])
    expect(both.sort(), 'the loser hears that the role is gone').toEqual(['removed', 'unauthorized'])
    expect(await roles()).toHaveLength(1)
  }
})

test('somebody without the role is not an administrator to remove', async () => {
  const [ana, luz] = [await makeAccount(), await makeAccount({ admin: false })]
  expect(await removeAdministrator(luz.id, ana)).toBe('missing')
  expect(await db.select().from(user_roles).where(eq(user_roles.user_id, ana.id))).toHaveLength(1)
})

/** Takes these roles instead of those that the account has. */
const giveRoles = (id: string, ...names: string[]) =>
  db.execute(sql`with gone as (delete from user_roles where user_id = ${id})
    insert into user_roles (user_id, role) select ${id}, unnest(${sql.param(names)}::text[])
    on conflict do nothing`)

test('several roles are read together, and a change of them holds at the next request without ending a session', async () => {
  const [ana, eva] = [await makeAccount(), await makeAccount({ admin: false })]
  await giveRoles(eva.id, 'editora', 'atencion')
  const { visitor } = await enter(eva.email)
  const rolesNow = async () => {
    const current = await currentAdmin(visitor.request)
    return current.state === 'member' ? current.actor.roles : current.state
  }
  expect(await rolesNow()).toEqual(['editora', 'atencion'])
  expect(await changeMember(eva.id, { name: 'Eva Luna', roles: ['eventos'] }, ana)).toBe('changed')
  expect(await rolesNow()).toEqual(['eventos'])
  const entries = await db.select().from(audit_log).where(aboutAccount(eva)).orderBy(audit_log.id)
  expect(entries).toMatchObject([
    { action: 'user.renamed', after: { name: 'Eva Luna' } },
    {
      action: 'user_role.changed',
      before: { roles: ['atencion', 'editora'] },
      after: { roles: ['eventos'] },
    },
  ])
  expect(await removeAdministrator(eva.id, ana)).toBe('left')
  expect(await rolesNow()).toBe('signed-out')
})

test('who asks for what their roles are not for is logged, by id and without what was searched', async () => {
  const [ana, eva] = [await makeAccount({ admin: false }), await makeAccount({ admin: false })]
  await giveRoles(ana.id, 'lectura')
  const logged = vi.spyOn(log, 'warn')
  const askAs = async ({ email }: { email: string }) => {
    const { visitor } = await enter(email)
    const request = new Request('http://localhost:3000/admin/contacts?q=rosa', { headers: visitor.headers })
    const asked = { request, context: new RouterContextProvider(), pattern: 'admin/contacts' }
    const refusal = await Promise.resolve(adminGate(asked as never, async () => new Response())).catch(
      (it) => it,
    )
    return refusal.init?.status
  }
  expect(await askAs(ana)).toBe(403)
  const facts = { method: 'GET', path: '/admin/contacts' }
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ ...facts, user: ana.id, roles: ['lectura'] }),
    'not allowed',
  )
  expect(await askAs(eva)).toBe(403)
  expect(logged).toHaveBeenLastCalledWith(
    expect.objectContaining({ ...facts, user: undefined }),
    'not allowed',
  )
})

test('a role that only a newer program knows gives nothing', async () => {
  const eva = await makeAccount({ admin: false })
  const { visitor } = await enter(eva.email)
  await db.execute(sql`alter table user_roles drop constraint user_roles_role`)
  await giveRoles(eva.id, 'tesorera')
  expect((await currentAdmin(visitor.request)).state).toBe('no-role')
  await giveRoles(eva.id)
  await db.execute(sql`alter table user_roles add constraint user_roles_role
    check (role in ('admin', 'editora', 'eventos', 'atencion', 'lectura'))`)
})

test('whoever manages the team last keeps that, also when two take it from each other at once', async () => {
  const other = { name: '', roles: ['lectura'] as const }
  for (let round = 0; round < 10; round++) {
    await db.execute(sql`delete from user_roles`)
    const [ana, eva] = [await makeAccount(), await makeAccount()]
    const both = await Promise.all([changeMember(eva.id, other, ana), changeMember(ana.id, other, eva)])
    expect(both.sort()).toEqual(['changed', 'unauthorized'])
    expect((await roles()).filter(({ role }) => role === 'admin')).toHaveLength(1)
    const [left] = (await roles()).filter(({ role }) => role === 'admin')
    expect(await changeMember(String(left?.user_id), other, { id: String(left?.user_id), email: '' })).toBe(
      'last',
    )
  }
})

test('whoever lost the team a moment ago changes nobody', async () => {
  const [ana, eva, luz] = [await makeAccount(), await makeAccount(), await makeAccount()]
  await giveRoles(ana.id, 'eventos')
  expect(await changeMember(luz.id, { name: '', roles: ['lectura'] }, ana)).toBe('unauthorized')
  expect(await removeAdministrator(eva.id, ana)).toBe('unauthorized')
})
