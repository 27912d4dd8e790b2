/** Owns the team's actions on course requests that need the Academy's rules. The inbox (admin) owns the others. */
import { and, eq, ne, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { queueFormMails, queueWithdrawnReceipt } from '#app/domains/contacts/receipts.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { isOffered } from '../academy.server.ts'
import { course_submissions } from '../tables.server.ts'
import { enqueueDelivery, recordRequester } from './course-requests.server.ts'
import { receiptMail } from './emails.tsx'
import { crmIsOn } from './hubspot.server.ts'

/**
 * Restores a request from spam; false if it is not spam. One caught on arrival becomes what it would have been: its
 * sender a contact, the receipt queued (design §6.24). One that the team marked returns to its state. Either goes to
 * the CRM, unless it is there already.
 */
export async function restoreRequest(id: string, actor: Actor, on: Db | Tx = db): Promise<boolean> {
  return on.transaction(async (tx) => {
    const { delivery_state, state_before_spam } = course_submissions
    const [restored] = await tx
      .update(course_submissions)
      .set({
        state: sql`coalesce(${state_before_spam}, 'nueva')`,
        delivery_state: sql`case when ${delivery_state} = 'delivered' then 'delivered'
          else ${crmIsOn() ? 'queued' : 'not_needed'} end`,
        delivery_error: null,
      })
      .where(and(eq(course_submissions.id, id), eq(course_submissions.state, 'spam')))
      .returning()
    if (!restored) return false
    const receipt = await receiptMail({ ...restored, offered: await isOffered(restored.course) })
    if (restored.state_before_spam) await queueWithdrawnReceipt(receipt, tx)
    else {
      const question = await recordRequester(restored, tx)
      await queueFormMails({ receipt, question, isRequested: true }, tx)
    }
    if (restored.delivery_state === 'queued') await enqueueDelivery(id, tx)
    const change = { before: { state: 'spam' }, after: { state: restored.state } }
    const entry = { action: 'course_submission.restored', ...change }
    const summary = `Sacó de spam la solicitud de «${restored.name}»`
    await recordChange(actor, { ...entry, summary, ...about(id) }, tx)
    return true
  })
}

export type RedeliveryOutcome = 'queued' | 'no_crm' | 'settled'

/** Queues a request again that HubSpot did not accept. */
export async function retryDelivery(id: string, actor: Actor): Promise<RedeliveryOutcome> {
  if (!crmIsOn()) return 'no_crm'
  return db.transaction(async (tx) => {
    const [failed] = await tx
      .update(course_submissions)
      .set({ delivery_state: 'queued', delivery_error: null })
      .where(
        and(
          eq(course_submissions.id, id),
          eq(course_submissions.delivery_state, 'failed'),
          ne(course_submissions.state, 'spam'),
        ),
      )
      .returning({ name: course_submissions.name })
    if (!failed) return 'settled'
    await enqueueDelivery(id, tx)
    const summary = `Volvió a enviar a HubSpot la solicitud de «${failed.name}»`
    const change = { before: { delivery_state: 'failed' }, after: { delivery_state: 'queued' } }
    await recordChange(actor, { action: 'course_submission.retried', summary, ...change, ...about(id) }, tx)
    return 'queued'
  })
}

/** Keeps a request from the CRM that has not got it yet. */
export async function stopDelivery(id: string, tx: Tx): Promise<void> {
  await tx
    .update(course_submissions)
    .set({ delivery_state: 'not_needed', delivery_error: null })
    .where(and(eq(course_submissions.id, id), ne(course_submissions.delivery_state, 'delivered')))
}

/** Queues the delivery of a request restored from the trash, if it was still waiting when it was deleted. */
export async function resumeDelivery(id: string, tx: Tx): Promise<void> {
  if (!crmIsOn()) return
  const { delivery_state } = course_submissions
  const waiting = and(eq(course_submissions.id, id), eq(delivery_state, 'queued'))
  if ((await tx.$count(course_submissions, waiting)) > 0) await enqueueDelivery(id, tx)
}

function about(id: string) {
  return { subject_type: 'course_submission', subject_id: id }
}
