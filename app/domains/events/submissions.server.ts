/** Owns what visitors propose. Every accepted form is one stored row and one receipt, or nothing at all. */
import { createHash } from 'node:crypto'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { db } from '#app/platform/db.server.ts'
import { receiptMail } from './emails.tsx'
import type { EventSubmissionInput } from './schema.ts'
import { event_submissions } from './tables.server.ts'

export type SubmissionOrigin = {
  /** From script, one per filled form; without it the payload speaks for itself for 10 minutes. */
  idempotencyKey?: string
  /** The decoy was filled, or the form was faster than a person. Kept as spam, answered as usual (design §6.24). */
  suspicious: boolean
}

export type SubmissionOutcome = { id: string; repeated: boolean }

/** Stores a submission and its receipt. The same form sent twice is one record and one mail. */
export async function submitEvent(
  { event_type, contact_person, consent_privacy, ...fields }: EventSubmissionInput,
  { idempotencyKey, suspicious }: SubmissionOrigin,
): Promise<SubmissionOutcome> {
  const submission = { ...fields, consent_privacy, category: event_type, organizer: contact_person }
  const digest = createHash('sha256').update(JSON.stringify(submission)).digest('hex')
  const key = idempotencyKey ? `key:${idempotencyKey}:${digest}` : `form:${digest}:`

  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const [earlier] = await tx
      .select({ id: event_submissions.id })
      .from(event_submissions)
      .where(
        idempotencyKey
          ? eq(event_submissions.idempotency_key, key)
          : and(
              like(event_submissions.idempotency_key, `${key}%`),
              gt(event_submissions.submitted_at, sql`now() - interval '10 minutes'`),
            ),
      )
    if (earlier) return { id: earlier.id, repeated: true }

    const [stored] = await tx
      .insert(event_submissions)
      .values({
        ...submission,
        status: suspicious ? 'spam' : 'pending',
        idempotency_key: idempotencyKey ? key : sql`${key} || gen_random_uuid()`,
      })
      .returning({ id: event_submissions.id })
    if (!stored) throw new Error('The submission was not stored.')
    if (!suspicious) await queueMail(await receiptMail({ ...submission, id: stored.id }), tx)
    return { id: stored.id, repeated: false }
  })
}
