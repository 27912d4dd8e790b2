/**
 * Owns storing submissions of visitors. A form and its mails are stored together or not at all: no mails for spam, no
 * receipt without an address.
 */
import { randomUUID } from 'node:crypto'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import {
  type FormMails,
  type NewsletterQuestion,
  queueFormMails,
} from '#app/domains/contacts/receipts.server.ts'
import { splitName } from '#app/domains/contacts/schema.ts'
import { cityAndZone } from '#app/domains/events/cities.ts'
import { asColumns } from '#app/domains/events/fields-schema.ts'
import { type HourRefusal, refuseHours } from '#app/domains/events/hour-rule.server.ts'
import { event_submissions } from '#app/domains/events/tables.server.ts'
import { spamReasonOf } from '#app/domains/senders/senders.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import type { FormOrigin } from '#app/platform/forms/form-origin.server.ts'
import { FormKey } from '#app/platform/forms/idempotency.server.ts'
import { receiptMail } from './emails.tsx'
import type { EventFunctionInput } from './function-schema.ts'
import { teamNotificationMail } from './team-notification-email.tsx'

/** Organizer if a program names none (design §6.19); the reviewer can correct it before publishing. */
const UNNAMED_ORGANIZER = 'Sin indicar'

export type SubmissionOutcome = { outcome: 'stored'; id: string; repeated: boolean } | HourRefusal

/**
 * Stores a submission, queues its mails and records its sender as a contact. A double submit is stored once: the
 * second call returns the first id, with `repeated`. Hours that the location's clocks skip are refused.
 */
export async function submitEvent(sent: EventFunctionInput, origin: FormOrigin): Promise<SubmissionOutcome> {
  const { organizer = UNNAMED_ORGANIZER, verticals = [], ...fields } = asColumns(sent)
  const { email = null, summary = null } = fields
  const consent_privacy: boolean = fields.consent_privacy ?? false
  const submission = { ...fields, consent_privacy, verticals, organizer }
  const { time_zone: siteZone } = await readSettings()
  const { time_zone } = cityAndZone(submission, siteZone)
  const refusal = refuseHours({ ...submission, time_zone }, [siteZone])
  if (refusal) return refusal
  const key = new FormKey(submission, origin.idempotencyKey)
  const id = randomUUID()
  const spam_reason = await spamReasonOf(email, origin)
  const mails = spam_reason ? {} : await mailsAbout({ ...submission, id, email, summary, time_zone })

  return db.transaction(async (tx) => {
    const earlier = await key.findEarlier(tx, {
      table: event_submissions,
      sentAt: event_submissions.submitted_at,
    })
    if (earlier) return { outcome: 'stored', id: earlier, repeated: true }

    await tx.insert(event_submissions).values({
      ...submission,
      id,
      status: spam_reason ? 'spam' : 'pending',
      spam_reason,
      idempotency_key: key.for(id),
    })
    const question = email && !spam_reason ? await recordOrganiser({ ...submission, email }, tx) : undefined
    await queueFormMails({ ...mails, question }, tx)
    return { outcome: 'stored', id, repeated: false }
  })
}

/** The mail to the team and, if there is an address, the receipt. */
async function mailsAbout(arrived: Parameters<typeof teamNotificationMail>[0]): Promise<FormMails> {
  const { email } = arrived
  return {
    receipt: email ? receiptMail({ ...arrived, email }) : undefined,
    notification: await teamNotificationMail(arrived),
  }
}

/** Makes the organiser a contact. The first word of the organisation is the given name (public-site §7). */
export async function recordOrganiser(
  submission: { email: string; organizer: string; consent_privacy: boolean; consent_newsletter: boolean },
  tx: Tx,
): Promise<NewsletterQuestion | undefined> {
  const { email, organizer, consent_privacy, consent_newsletter } = submission
  return upsertContact(
    {
      email,
      company: organizer,
      consent_privacy,
      consent_marketing: consent_newsletter,
      ...splitName(organizer),
    },
    'sube-evento',
    tx,
  )
}
