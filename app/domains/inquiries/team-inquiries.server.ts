/**
 * Owns the team's actions that depend on the form's rules. State, owner and note of a message belong to the inbox
 * (admin).
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { queueFormMails, queueWithdrawnReceipt } from '#app/domains/contacts/receipts.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { receiptMail } from './emails.tsx'
import { recordSender } from './inquiries.server.ts'
import { inquiries } from './tables.server.ts'

/**
 * Restores a message from spam; false if it is not spam. One caught on arrival becomes what it would have been: its
 * sender a contact, the receipt queued (design §6.24). One that the team marked returns to its state. One that came by
 * mail has neither contact nor receipt.
 */
export async function restoreInquiry(id: string, actor: Actor, on: Db | Tx = db): Promise<boolean> {
  return on.transaction(async (tx) => {
    const [restored] = await tx
      .update(inquiries)
      .set({ state: sql`coalesce(${inquiries.state_before_spam}, 'nueva')` })
      .where(and(eq(inquiries.id, id), eq(inquiries.state, 'spam')))
      .returning()
    if (!restored) return false
    if (restored.mail_subject === null) await acknowledge(restored, tx)
    const summary = `Sacó de spam la solicitud de «${restored.name}»`
    const change = { before: { state: 'spam' }, after: { state: restored.state } }
    const subject = { subject_type: 'inquiry', subject_id: id }
    await recordChange(actor, { action: 'inquiry.restored', summary, ...change, ...subject }, tx)
    return true
  })
}

async function acknowledge(restored: typeof inquiries.$inferSelect, tx: Tx): Promise<void> {
  const receipt = await receiptMail(restored)
  if (restored.state_before_spam) return queueWithdrawnReceipt(receipt, tx)
  await recordSender(restored, tx)
  await queueFormMails({ receipt, isRequested: true }, tx)
}
