/** Owns what the team decides about the mailbox of replies. Each decision adds one audit entry. */
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { countLeftMails, TAKEN_DAYS } from '#app/domains/inquiries/received-mail.server.ts'
import { startTrial } from '#app/domains/mail/mailbox/tag-trial.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { LIMITS } from '#app/platform/limits/limits.ts'
import type { UnknownMail } from './ui/unknown-mail.tsx'

/** Mails oneself with a tag after this address. False if that was done a moment ago. */
export async function tryAddress(trial_address: string, { id, email }: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await startTrial(trial_address, tx))) return false
    const summary = 'Probó las direcciones con «+» del buzón de respuestas'
    const entry = { action: 'mailbox.tried', subject_type: 'mailbox', subject_id: 'mailbox', summary }
    await recordChange({ id, email }, { ...entry, after: { trial_address } }, tx)
    return true
  })
}

/** What becomes of mail that belongs to no request. */
export async function readUnknownMail(): Promise<UnknownMail> {
  const [{ unknown_mail }, left] = await Promise.all([readSettings(), countLeftMails()])
  const most = { one: LIMITS.mailFromStranger.points, all: LIMITS.mailFromStrangers.points }
  return { isOn: unknown_mail === 'on', left, days: TAKEN_DAYS, most }
}
