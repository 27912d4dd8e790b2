import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import type pg from 'pg'

export const RIGHT = 'mar-abierto-2026'

/** Addresses of one length, so that an answer that repeats them says nothing by its own. */
export function address(kind: string, number: number): string {
  return `katia.${kind}.${String(number).padStart(3, '0')}@ozama.test`
}

/** An administrator who can sign in. */
export async function makeAdministrator(db: pg.Client, email: string): Promise<void> {
  const id = randomUUID()
  await db.query('insert into "user" (id, name, email) values ($1, $2, $3)', [id, 'Katia', email])
  await db.query(
    `insert into account (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)`,
    [randomUUID(), id, await hashPassword(RIGHT)],
  )
  await db.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id])
}
