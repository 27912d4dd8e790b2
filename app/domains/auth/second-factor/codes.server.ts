/** Owns the check of a typed code, of the application or a recovery code. Each is taken once, on whichever node. */
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { LimitName } from '#app/platform/limits/limits.ts'
import { returnAttempt, spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { decrypt, encrypt, isUnderFormerKey, WrongKey } from '#app/platform/secrets/encryption.server.ts'
import { second_factors } from '../tables.server.ts'
import { spendRecoveryCode } from './recovery-codes.server.ts'
import { matchCode } from './totp.server.ts'

/** Purpose under which the secrets are encrypted. */
export const SECRET_PURPOSE = 'second-factor'

/**
 * 'used': right, but somebody was let in by it, or by a later one. 'clock': right at another time, so that the phone's
 * clock is off by more than a step. 'unreadable': no key of this process opens the application's secret.
 */
export type CodeOutcome =
  | { outcome: 'ok' }
  | { outcome: 'wrong' | 'used' | 'clock' | 'unreadable' }
  | { outcome: 'limited'; retryAfterSeconds: number }

/** Limit that counts a wrong code, and whose attempts it counts. */
type Count = { limit: LimitName; who: string }

/**
 * Takes a code that somebody typed to prove who they are: six digits of the application, or a recovery code, which is
 * recorded. Wrong ones are counted, for somebody inside by their account.
 */
export async function takeCode(
  person: Actor,
  typed: string,
  { limit, who }: Count = { limit: 'currentCode', who: person.id },
): Promise<CodeOutcome> {
  const attempt = await spendAttempt(limit, who)
  if (!attempt.ok) return { outcome: 'limited', retryAfterSeconds: attempt.retryAfterSeconds }
  const outcome = await check(person, typed)
  if (outcome === 'ok') await returnAttempt(limit, who)
  return { outcome }
}

async function check(
  person: Actor,
  typed: string,
): Promise<'ok' | Exclude<CodeOutcome['outcome'], 'limited'>> {
  const digits = digitsOf(typed)
  if (digits) return takeTotp(person.id, digits)
  return db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(person.id, typed, tx))) return 'wrong'
    const about = { subject_type: 'user', subject_id: person.id }
    const summary = 'Usó un código de recuperación'
    await recordChange(person, { action: 'user.recovery_code_used', ...about, summary }, tx)
    return 'ok'
  })
}

/** Six digits of an application, which shows them in two halves; undefined for anything else. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

async function takeTotp(userId: string, code: string) {
  const isTheirs = and(eq(second_factors.user_id, userId), isNotNull(second_factors.confirmed_at))
  const [factor] = await db.select({ secret: second_factors.secret }).from(second_factors).where(isTheirs)
  if (!factor) return 'wrong'
  const secret = decryptIfPossible(factor.secret)
  if (secret === undefined) return 'unreadable'
  const found = matchCode(secret, code)
  if (found.match !== 'right') return found.match
  // One statement decides, so that of many requests with one code, on several nodes, one is let in.
  const taken = await db
    .update(second_factors)
    .set({
      last_step: found.step,
      ...(isUnderFormerKey(factor.secret) && { secret: encrypt(secret, SECRET_PURPOSE) }),
    })
    .where(and(isTheirs, lt(second_factors.last_step, found.step)))
    .returning({ user_id: second_factors.user_id })
  return taken.length > 0 ? 'ok' : 'used'
}

/** Secret of an application; undefined if no key of this process opens it. */
export function decryptIfPossible(secret: string): string | undefined {
  try {
    return decrypt(secret, SECRET_PURPOSE)
  } catch (error) {
    if (error instanceof WrongKey) return undefined
    throw error
  }
}
