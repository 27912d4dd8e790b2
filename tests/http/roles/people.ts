import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type pg from 'pg'
import { type Answer, ask } from './ask.ts'

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
export type Role = (typeof ROLES)[number]

export type Person = { id: string; email: string; cookie: string }

export const PASSWORD = 'mar-abierto-2026'

/** Stores an account and signs it in on the first of two nodes. */
export async function enter(
  db: pg.Client,
  [node]: readonly [string, string],
  { admin = true, temporary = false } = {},
): Promise<Person> {
  const id = randomUUID()
  const email = `quien-${id.slice(0, 8)}@ozama.test`
  await db.query('insert into "user" (id, name, email, must_change_password) values ($1, $2, $3, $4)', [
    id,
    'Ana',
    email,
    temporary,
  ])
  await db.query(
    `insert into account (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)`,
    [randomUUID(), id, await hashPassword(PASSWORD)],
  )
  if (admin) await db.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id])
  const form = { email, password: PASSWORD }
  const { status, headers } = await ask(node, 'POST', '/admin/entrar', { form })
  if (status !== 303) throw new Error(`Nobody could sign in: ${status}.`)
  const cookie = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0])
  return { id, email, cookie: cookie.join('; ') }
}

/** Everyone, each in the state a role names, all but the last three after having been inside a moment ago. */
export async function gather(db: pg.Client, nodes: readonly [string, string]) {
  const people = new Map<Role, Person>()
  people.set('anonymous', { id: '', email: '', cookie: '' })
  people.set('no role', await enter(db, nodes, { admin: false }))
  people.set('temporary password', await enter(db, nodes, { temporary: true }))
  people.set('admin', await enter(db, nodes))

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
