/**
 * Owns the reset of a forgotten password. The requester learns nothing about the address: a job looks up later
 * whether it belongs to the team, and only a mail tells.
 */
import { and, eq } from 'drizzle-orm'
import { recordChange } from '#app/domains/audit/audit.server.ts'
import { linkCode } from '#app/domains/mail/link-codes.server.ts'
import { findMailSummary } from '#app/domains/mail/mail-list.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { type Allowance, spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { findResetHolder, type ResetHolder, spendResetCode, storeResetCode } from '../codes/reset.server.ts'
import { storePassword } from '../passwords/credentials.server.ts'
import { passwordChangedMail } from '../passwords/emails.tsx'
import { isOnTeam, session, user } from '../tables.server.ts'
import { resetMail } from './emails.tsx'

export const RESET_QUEUE = 'password-reset'

const LIFETIME_MS = 60 * 60 * 1000

/** Enqueues a reset, with the same work for every address. The rate limits count the address as typed. */
export async function requestReset({
  email,
  address,
}: {
  email: string
  address: string
}): Promise<Allowance> {
  const byAddress = await spendAttempt('resetByAddress', address)
  if (!byAddress.ok) return byAddress
  const byAccount = await spendAttempt('resetByAccount', email)
  if (byAccount.ok) await enqueue(RESET_QUEUE, { email })
  return byAccount
}

/**
 * Writes the mail if the address is a team member's. `mailId` comes from the job, so that a repeated job writes
 * one mail.
 */
export async function writeResetMail({ email, mailId }: { email: string; mailId: string }): Promise<void> {
  const [holder] = await db
    .select({ id: user.id, email: user.email })
    .from(user)
    .where(and(eq(user.email, email), isOnTeam))
  if (!holder || (await findMailSummary(mailId))) return
  const expires_at = new Date(Date.now() + LIFETIME_MS)
  await db.transaction(async (tx) => {
    await storeResetCode({ userId: holder.id, code: linkCode(mailId), expiresAt: expires_at }, tx)
    await queueMail({ ...resetMail(holder), id: mailId, expires_at }, tx)
  })
}

/** Team member whose password a mailed code may set. Reading does not use the code up. */
export function findReset(code: string): Promise<ResetHolder | undefined> {
  return findResetHolder(code)
}

/** Sets the password and ends every session, since an intruder's open session may be the reason for the reset. */
export async function resetPassword(code: string, password: string): Promise<'changed' | 'gone'> {
  return db.transaction(async (tx) => {
    const holder = await spendResetCode(code, tx)
    if (!holder) return 'gone'
    await storePassword(holder.id, { password, isTemporary: false }, tx)
    await tx.delete(session).where(eq(session.user_id, holder.id))
    await recordChange(
      holder,
      {
        action: 'user.password_reset',
        subject_type: 'user',
        subject_id: holder.id,
        summary: 'Restableció su contraseña con un código de un solo uso',
      },
      tx,
    )
    await queueMail(await passwordChangedMail(holder), tx)
    return 'changed'
  })
}
