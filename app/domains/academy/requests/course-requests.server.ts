/**
 * Owns course requests. A form is stored in one transaction with its mails, its contact and its CRM job, or not at
 * all. Visitors never wait for the CRM.
 */
import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull } from 'drizzle-orm'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import {
  type FormMails,
  type NewsletterQuestion,
  queueFormMails,
} from '#app/domains/contacts/receipts.server.ts'
import { splitName } from '#app/domains/contacts/schema.ts'
import { spamReasonOf } from '#app/domains/senders/senders.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import type { FormOrigin } from '#app/platform/forms/form-origin.server.ts'
import { FormKey } from '#app/platform/forms/idempotency.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { isOffered } from '../academy.server.ts'
import type { CourseRequest } from '../schema.ts'
import { course_submissions } from '../tables.server.ts'
import { receiptMail, teamNotificationMail } from './emails.tsx'
import { crmIsOn } from './hubspot.server.ts'
import type { REQUEST_SENT } from './sent-schema.ts'

export const CRM_QUEUE = 'crm'

// Compile-time check: a field that the team reads must have a column, or its value would be lost silently.
true satisfies keyof typeof REQUEST_SENT extends keyof typeof course_submissions.$inferSelect ? true : false

export type RequestOutcome = {
  id: string
  repeated: boolean
  /** The CRM is configured but not responding: the answer warns of a delay (public-site §8, 'Solicitud Recibida'). */
  delayed: boolean
}

/**
 * Stores a request and queues its mails and its delivery. A double submit is stored once: the second call returns the
 * first id, with `repeated`.
 */
export async function requestCourse(
  { actionType, ...fields }: CourseRequest,
  origin: FormOrigin,
): Promise<RequestOutcome> {
  const spam_reason = await spamReasonOf(fields.email, origin)
  const request = { ...fields, action_type: actionType }
  const key = new FormKey(request, origin.idempotencyKey)
  const id = randomUUID()
  const facts = { ...request, id, offered: await isOffered(request.course) }
  const mails: FormMails = spam_reason
    ? {}
    : { receipt: await receiptMail(facts), notification: await teamNotificationMail(facts) }

  return db.transaction(async (tx) => {
    const delayed = crmIsOn() && (await deliveriesAreWaiting(tx))
    const sentAt = course_submissions.created_at
    const earlier = await key.findEarlier(tx, { table: course_submissions, sentAt })
    if (earlier) return { id: earlier, repeated: true, delayed }

    const forCrm = crmIsOn() && !spam_reason
    await tx.insert(course_submissions).values({
      ...request,
      id,
      state: spam_reason ? 'spam' : 'nueva',
      spam_reason,
      delivery_state: forCrm ? 'queued' : 'not_needed',
      idempotency_key: key.for(id),
    })
    const question = spam_reason ? undefined : await recordRequester(request, tx)
    await queueFormMails({ ...mails, question }, tx)
    if (forCrm) await enqueueDelivery(id, tx)
    return { id, repeated: false, delayed }
  })
}

/** Harmless if repeated: the queue keeps at most one live job per request. */
export function enqueueDelivery(id: string, tx?: Tx): Promise<void> {
  return enqueue(CRM_QUEUE, { id }, tx, { singletonKey: id })
}

/**
 * Whether the CRM last failed to respond. A failed attempt stores its reason on the waiting request; the next success
 * of any request clears all reasons (jobs.server.ts).
 */
async function deliveriesAreWaiting(tx: Tx): Promise<boolean> {
  const [waiting] = await tx
    .select({ id: course_submissions.id })
    .from(course_submissions)
    .where(and(eq(course_submissions.delivery_state, 'queued'), isNotNull(course_submissions.delivery_error)))
    .limit(1)
  return waiting !== undefined
}

/** Makes the requester a contact. The first word of the name is the given name. */
export async function recordRequester(
  request: Pick<CourseRequest, 'name' | 'email'> & { consent_privacy: boolean; consent_marketing: boolean },
  tx: Tx,
): Promise<NewsletterQuestion | undefined> {
  const { name, email, consent_privacy, consent_marketing } = request
  const person = { email, ...splitName(name), consent_privacy, consent_marketing }
  return upsertContact(person, 'academy', tx)
}
