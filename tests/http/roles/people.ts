import type pg from 'pg'
import { PASSWORD, storeAccount } from '../../setup/accounts.ts'
import { type Answer, ask } from './ask.ts'
import { TEAM, TEAM_ROLES, type TeamRole } from './team.ts'

/** Everyone who can stand before a door. */
export const ROLES = [
  'anonymous',
  'no role',
  'removed admin',
  'expired session',
  'forged cookie',
  'temporary password',
  'admin',
] as const
export type Role = (typeof ROLES)[number] | TeamRole

export type Person = { id: string; email: string; cookie: string }

/** Stores an account and signs it in on the first of two nodes. */
export async function enter(
  db: pg.Client,
  [node]: readonly [string, string],
  { admin = true, temporary = false, roles = [] as readonly string[] } = {},
): Promise<Person> {
  const { id, email } = await storeAccount((statement, values) => db.query(statement, values), {
    domain: 'ozama.test',
    admin: admin && roles.length === 0,
    temporary,
  })
  for (const role of roles)
    await db.query('insert into user_roles (user_id, role) values ($1, $2)', [id, role])
  const form = { email, password: PASSWORD }
  const { status, headers } = await ask(node, 'POST', '/admin/entrar', { form })
  if (status !== 303) throw new Error(`Nobody could sign in: ${status}.`)
  const cookie = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
  return { id, email, cookie: cookie.join('; ') }
}

/** Everyone, each in the state a role names, the last three after having been inside a moment ago. */
export async function gather(db: pg.Client, nodes: readonly [string, string]) {
  const people = new Map<Role, Person>()
  people.set('anonymous', { id: '', email: '', cookie: '' })
  people.set('no role', await enter(db, nodes, { admin: false }))
  people.set('temporary password', await enter(db, nodes, { temporary: true }))
  people.set('admin', await enter(db, nodes))
  for (const role of TEAM_ROLES) people.set(role, await enter(db, nodes, { roles: TEAM[role] }))

  const inside = [await enter(db, nodes), await enter(db, nodes), await enter(db, nodes)] as const
  const before: Answer[] = []
  for (const { cookie } of inside)
    for (const node of nodes) before.push(await ask(node, 'GET', '/admin', { cookie }))
  if (before.some(({ status }) => status !== 200)) throw new Error('An administrator was not let in.')

  const [removed, expired, forged] = inside
  await db.query('delete from user_roles where user_id = $1', [removed.id])
  await db.query(`update session set expires_at = now() - interval '1 second' where user_id = $1`, [
    expired.id,
  ])
  people.set('removed admin', removed)
  people.set('expired session', expired)
  people.set('forged cookie', {
    ...forged,
    cookie: forged.cookie.replace(/session_token=./, 'session_token=~'),
  })
  return people
}
