import { randomUUID } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'

export const PASSWORD = 'mar-abierto-2026'

type Query = (statement: string, values: unknown[]) => Promise<unknown>

type Given = {
  email?: string
  /** Domain of the address; mails to .example are never sent. */
  domain?: string
  name?: string
  password?: string
  admin?: boolean
  /** Whether the password is temporary, and opens only the new-password screen. */
  temporary?: boolean
}

/** Stores an account that can sign in. Each test gets another address, so that tests do not share rate limits. */
export async function storeAccount(
  query: Query,
  {
    domain = 'marea.example',
    name = 'Ana',
    password = PASSWORD,
    admin = true,
    temporary = false,
    ...given
  }: Given = {},
): Promise<{ id: string; email: string }> {
  const id = randomUUID()
  const email = given.email ?? `ana-${id.slice(0, 8)}@${domain}`
  await query('insert into "user" (id, name, email, must_change_password) values ($1, $2, $3, $4)', [
    id,
    name,
    email,
    temporary,
  ])
  await query(
    `insert into account (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)`,
    [randomUUID(), id, await hashOf(password)],
  )
  if (admin) await query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [id])
  return { id, email }
}

const hashes = new Map<string, Promise<string>>()

/** Hashes each password once, because hashing takes 0.1 s and is not what is tested. */
function hashOf(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}
