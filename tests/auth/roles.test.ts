import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { removeAdministrator } from '#app/domains/auth/administrators/roles.server.ts'
import { currentAdmin } from '#app/domains/auth/sessions/current-admin.server.ts'
import { signIn } from '#app/domains/auth/sign-in/sign-in.server.ts'
import { user_roles } from '#app/domains/auth/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { PASSWORD } from '../setup/accounts.ts'
import { browser, makeAccount, withAuth } from './administrator.ts'

withAuth()
beforeEach(() => db.execute(sql`delete from user_roles`))

const roles = () => db.select().from(user_roles)

test('whoever loses the role is out at the next request, in every browser', async () => {
  const [ana, eva] = [await makeAccount(), await makeAccount()]
  const browsers = [browser(), browser()]
  for (const each of browsers) {
    const result = await signIn({ ...each, email: eva.email, password: PASSWORD, headers: each.headers })
    if (result.outcome === 'signed-in') each.keep(result.cookies)
    expect((await currentAdmin(each.request)).state).toBe('admin')
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
    expect(both.sort()).toEqual(['last', 'removed'])
    expect(await roles()).toHaveLength(1)
  }
})

test('somebody without the role is not an administrator to remove', async () => {
  const [ana, luz] = [await makeAccount(), await makeAccount({ admin: false })]
  expect(await removeAdministrator(luz.id, ana)).toBe('missing')
  expect(await db.select().from(user_roles).where(eq(user_roles.user_id, ana.id))).toHaveLength(1)
})
