import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { query, queryAt } from './database.ts'

export const PASSWORD = 'mar-abierto-2026'

type Given = {
  /** Whether the panel is theirs. */
  admin: boolean
  /** Addresses that end in .example are never mailed. */
  domain?: string
  database?: string
}

/** A person who can sign in. */
export async function account({ admin, domain = 'marea.example', database }: Given) {
  const id = randomUUID()
  const email = `ana-${id.slice(0, 8)}@${domain}`
  const insert = (statement: string, values: unknown[]) =>
    queryAt(database ?? process.env.SITE_DATABASE_URL ?? '', statement, values)
  await insert('insert into "user" (id, name, email) values ($1, $2, $3)', [id, 'Ana', email])
  await insert(
    `insert into account (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)`,
    [randomUUID(), id, await hashPassword(PASSWORD)],
  )
  if (admin) await insert(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id])
  return { id, email }
}

export function takeRoleAway({ id }: { id: string }) {
  return query('delete from user_roles where user_id = $1', [id])
}

export function endSessions({ id }: { id: string }) {
  return query(`update session set expires_at = now() - interval '1 minute' where user_id = $1`, [id])
}
