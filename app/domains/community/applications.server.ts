/**
 * Owns applications to join. An accepted form and its mails are stored in one transaction; a form caught as spam
 * sends no mail.
 */

import { randomUUID } from 'node:crypto'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import { type FormMails, queueFormMails } from '#app/domains/contacts/receipts.server.ts'
import { spamReasonOf } from '#app/domains/senders/senders.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { FormOrigin } from '#app/platform/forms/form-origin.server.ts'
import { FormKey } from '#app/platform/forms/idempotency.server.ts'
import { receiptMail, teamNotificationMail } from './emails.tsx'
import type { Application } from './schema.ts'
import type { APPLICATION_SENT } from './sent-schema.ts'
import { contact_form } from './tables.server.ts'

// Fails to compile if a field shown to the team has no column: its value would be lost silently.
true satisfies keyof typeof APPLICATION_SENT extends keyof typeof contact_form.$inferSelect ? true : false

export type ApplicationOutcome = { id: string; repeated: boolean }

/**
 * Stores an application and queues the applicant's receipt and the team notification. A form sent twice is stored
 * once: the second call returns the first id, with `repeated`.
 */
export async function applyToCommunity(
  application: Application,
  origin: FormOrigin,
): Promise<ApplicationOutcome> {
  const spam_reason = await spamReasonOf(application.email, origin)
  const { reasonOfInterest, ...fields } = application
  const key = new FormKey(application, origin.idempotencyKey)
  const id = randomUUID()
  const arrived = { ...application, id }
  const { answer_days } = await readSettings()
  const mails: FormMails = spam_reason
    ? {}
    : {
        receipt: await receiptMail({ ...arrived, answer_days }),
        notification: await teamNotificationMail(arrived),
      }

  return db.transaction(async (tx) => {
    const earlier = await key.findEarlier(tx, { table: contact_form, sentAt: contact_form.created_at })
    if (earlier) return { id: earlier, repeated: true }

    await tx.insert(contact_form).values({
      ...fields,
      id,
      reason_of_interest: reasonOfInterest,
      state: spam_reason ? 'spam' : 'nueva',
      spam_reason,
      idempotency_key: key.for(id),
    })
    const question = spam_reason ? undefined : await upsertContact(fields, 'comunidad', tx)
    await queueFormMails({ ...mails, question }, tx)
    return { id, repeated: false }
  })
}
