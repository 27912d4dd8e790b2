/**
 * Owns messages to the team. A message and its mails are stored in one transaction; one caught as spam sends no mail.
 */
import { randomUUID } from 'node:crypto'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import { type FormMails, queueFormMails } from '#app/domains/contacts/receipts.server.ts'
import { splitName } from '#app/domains/contacts/schema.ts'
import { spamReasonOf } from '#app/domains/senders/senders.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import type { FormOrigin } from '#app/platform/forms/form-origin.server.ts'
import { FormKey } from '#app/platform/forms/idempotency.server.ts'
import { receiptMail, teamNotificationMail } from './emails.tsx'
import type { Inquiry } from './schema.ts'
import type { INQUIRY_SENT } from './sent-schema.ts'
import { inquiries } from './tables.server.ts'

// Fails to compile if a field shown to the team has no column: its value would be lost silently.
true satisfies keyof typeof INQUIRY_SENT extends keyof typeof inquiries.$inferSelect ? true : false

export type InquiryOutcome = { id: string; repeated: boolean }

/**
 * Stores a message and queues the sender's receipt and the team notification. A form sent twice is stored once: the
 * second call returns the first id, with `repeated`.
 */
export async function sendInquiry(inquiry: Inquiry, origin: FormOrigin): Promise<InquiryOutcome> {
  const spam_reason = await spamReasonOf(inquiry.email, origin)
  const key = new FormKey(inquiry, origin.idempotencyKey)
  const id = randomUUID()
  const arrived = { ...inquiry, id }
  const mails: FormMails = spam_reason
    ? {}
    : { receipt: await receiptMail(arrived), notification: await teamNotificationMail(arrived) }

  return db.transaction(async (tx) => {
    const earlier = await key.findEarlier(tx, { table: inquiries, sentAt: inquiries.created_at })
    if (earlier) return { id: earlier, repeated: true }

    const state = spam_reason ? 'spam' : 'nueva'
    await tx.insert(inquiries).values({ ...arrived, state, spam_reason, idempotency_key: key.for(id) })
    if (!spam_reason) await recordSender(inquiry, tx)
    await queueFormMails(mails, tx)
    return { id, repeated: false }
  })
}

/** Records the sender as a contact, without marketing consent, since the form does not ask for it. */
export async function recordSender(
  { name, email, consent_privacy }: Pick<Inquiry, 'name' | 'email'> & { consent_privacy: boolean },
  tx: Tx,
): Promise<void> {
  const person = { email, ...splitName(name), consent_privacy, consent_marketing: false }
  await upsertContact(person, 'contacto', tx)
}
