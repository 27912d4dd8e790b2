/** Owns the redemption of an activation code: it leads to the new-password screen and opens no session yet. */
import { randomBytes } from 'node:crypto'
import { recordChange } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { returnAttempt, spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { spendActivationCode } from '../codes/activation.server.ts'
import { storeResetCode } from '../codes/reset.server.ts'

/** Milliseconds to choose the password after the code was accepted. */
const LIFETIME_MS = 60 * 60 * 1000

export type Activation =
  /** `resetCode` sets the new password, once. */
  | { outcome: 'open'; resetCode: string }
  /** One outcome for a wrong, used or expired code and for an unknown address. */
  | { outcome: 'refused' }
  | { outcome: 'limited'; retryAfterSeconds: number }

/**
 * Exchanges a code for the right to set a password. Attempts are limited per client address and per typed
 * account.
 */
export async function activate({
  email,
  code,
  address,
}: {
  email: string
  code: string
  address: string
}): Promise<Activation> {
  for (const [limit, who] of [
    ['activateByAddress', address],
    ['activateByAccount', email],
  ] as const) {
    const allowance = await spendAttempt(limit, who)
    if (!allowance.ok) return { outcome: 'limited', retryAfterSeconds: allowance.retryAfterSeconds }
  }
  const resetCode = await db.transaction(async (tx) => {
    const holder = await spendActivationCode({ email, code }, tx)
    if (!holder) return undefined
    const next = randomBytes(32).toString('base64url')
    const expiresAt = new Date(Date.now() + LIFETIME_MS)
    await storeResetCode({ userId: holder.id, code: next, expiresAt }, tx)
    const entry = { action: 'user.activated', subject_type: 'user', subject_id: holder.id }
    await recordChange(holder, { ...entry, summary: 'Usó su código de activación' }, tx)
    return next
  })
  if (!resetCode) return { outcome: 'refused' }
  await returnAttempt('activateByAccount', email)
  return { outcome: 'open', resetCode }
}
