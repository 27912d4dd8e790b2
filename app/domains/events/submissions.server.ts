/** Owns what visitors propose. Every accepted form is one stored row and one receipt, or nothing at all. */
import { randomUUID } from 'node:crypto'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { db } from '#app/platform/db.server.ts'
import type { FormOrigin } from '#app/platform/form-stamp.server.ts'
import { FormKey } from '#app/platform/idempotency.server.ts'
import { receiptMail } from './emails.tsx'
import type { EventSubmissionInput } from './schema.ts'
import { event_submissions } from './tables.server.ts'

export type SubmissionOutcome = { id: string; repeated: boolean }

/** Stores a submission and its receipt. The same form sent twice is one record and one mail. */
export async function submitEvent(
  { event_type, contact_person, consent_privacy, ...fields }: EventSubmissionInput,
  { idempotencyKey, suspicious }: FormOrigin,
): Promise<SubmissionOutcome> {
  const submission = { ...fields, consent_privacy, category: event_type, organizer: contact_person }
  const key = new FormKey(submission, idempotencyKey)
  const id = randomUUID()
  // Before the transaction: drawing a mail takes longer than storing it.
  const receipt = suspicious ? undefined : await receiptMail({ ...submission, id })

  return db.transaction(async (tx) => {
    const earlier = await key.findEarlier(tx, {
      table: event_submissions,
      sentAt: event_submissions.submitted_at,
    })
    if (earlier) return { id: earlier, repeated: true }

    await tx.insert(event_submissions).values({
      ...submission,
      id,
      status: suspicious ? 'spam' : 'pending',
      idempotency_key: key.for(id),
    })
    if (receipt) await queueMail(receipt, tx)
    return { id, repeated: false }
  })
}
