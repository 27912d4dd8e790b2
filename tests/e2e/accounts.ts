import { storeAccount } from '../setup/accounts.ts'
import { queryAt } from '../setup/query.ts'
import { query } from './database.ts'

type Given = {
  /** Whether the panel is theirs. */
  admin: boolean
  /** Addresses that end in .example are never mailed. */
  domain?: string
  database?: string
}

/** A person who can sign in. */
export function account({ database = process.env.SITE_DATABASE_URL ?? '', ...given }: Given) {
  return storeAccount((statement, values) => queryAt(database, statement, values), given)
}

export function takeRoleAway({ id }: { id: string }) {
  return query('delete from user_roles where user_id = $1', [id])
}

export function endSessions({ id }: { id: string }) {
  return query(`update session set expires_at = now() - interval '1 minute' where user_id = $1`, [id])
}
