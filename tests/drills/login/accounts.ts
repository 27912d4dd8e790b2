import type pg from 'pg'
import { PASSWORD, storeAccount } from '../../setup/accounts.ts'

export const RIGHT = PASSWORD

/** Addresses of one length, so that an answer that repeats them says nothing by its own. */
export function address(kind: string, number: number): string {
  return `katia.${kind}.${String(number).padStart(3, '0')}@ozama.test`
}

/** An administrator who can sign in. */
export function makeAdministrator(db: pg.Client, email: string) {
  return storeAccount((statement, values) => db.query(statement, values), { email })
}
