/** Owns who asks to join. Every accepted form is one stored row with its two mails, or nothing at all. */
import { createHash, randomUUID } from 'node:crypto'
import { and, eq, gt, like, sql } from 'drizzle-orm'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import { db } from '#app/platform/db.server.ts'
import { arrivalMail, receiptMail } from './emails.tsx'
import type { Application } from './schema.ts'
import { contact_form } from './tables.server.ts'

export type ApplicationOrigin = {
  /** From script, one per filled form; without it the payload speaks for itself for 10 minutes. */
  idempotencyKey?: string | undefined
  /** The decoy was filled, or the form was faster than a person. Kept as spam, answered as usual (design §6.24). */
  suspicious: boolean
}

export type ApplicationOutcome = { id: string; repeated: boolean }

/** Stores an application, its receipt and the word to the team. The same form sent twice is one of each. */
export async function applyToCommunity(
  application: Application,
  { idempotencyKey, suspicious }: ApplicationOrigin,
): Promise<ApplicationOutcome> {
  const { reasonOfInterest, ...fields } = application
  const digest = createHash('sha256').update(JSON.stringify(application)).digest('hex')
  const key = idempotencyKey ? `key:${idempotencyKey}:${digest}` : `form:${digest}:`
  const id = randomUUID()
  // Before the transaction: they read the settings over a connection of their own, and a crowd of
  // transactions each waiting for a second connection would wait for each other.
  const mails = suspicious
    ? []
    : await Promise.all([receiptMail({ ...application, id }), arrivalMail({ ...application, id })])

  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
    const [earlier] = await tx
      .select({ id: contact_form.id })
      .from(contact_form)
      .where(
        idempotencyKey
          ? eq(contact_form.idempotency_key, key)
          : and(
              like(contact_form.idempotency_key, `${key}%`),
              gt(contact_form.created_at, sql`now() - interval '10 minutes'`),
            ),
      )
    if (earlier) return { id: earlier.id, repeated: true }

    await tx.insert(contact_form).values({
      ...fields,
      id,
      reason_of_interest: reasonOfInterest,
      state: suspicious ? 'spam' : 'nueva',
      idempotency_key: idempotencyKey ? key : key + id,
    })
    for (const mail of mails) await queueMail(mail, tx)
    return { id, repeated: false }
  })
}
