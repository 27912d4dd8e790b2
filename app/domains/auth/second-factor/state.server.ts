/** Owns which second factors a person has: what they prove besides the password. */
import { and, count, eq, isNotNull } from 'drizzle-orm'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { publicHost } from '#app/platform/site-address.server.ts'
import { passkeys, recovery_codes, second_factors } from '../tables.server.ts'

export type Factors = {
  /** When the authenticator application was confirmed; undefined without one. */
  totp: Date | undefined
  /** Those that open here: one of a former address of the site proves nothing. */
  passkeys: number
  /** Recovery codes that are left. They are no factor of their own. */
  recoveryCodes: number
}

/** Confirmed factors of a person. */
export async function factorsOf(userId: string, tx: Db | Tx = db): Promise<Factors> {
  const [totp] = await tx
    .select({ since: second_factors.confirmed_at })
    .from(second_factors)
    .where(and(eq(second_factors.user_id, userId), isNotNull(second_factors.confirmed_at)))
  const [left] = await tx
    .select({ codes: count() })
    .from(recovery_codes)
    .where(eq(recovery_codes.user_id, userId))
  return {
    totp: totp?.since ?? undefined,
    passkeys: await tx.$count(passkeys, and(eq(passkeys.user_id, userId), eq(passkeys.host, publicHost()))),
    recoveryCodes: left?.codes ?? 0,
  }
}

/** Whether somebody is asked for more than the password. */
export function hasFactor({ totp, passkeys }: Factors): boolean {
  return totp !== undefined || passkeys > 0
}
