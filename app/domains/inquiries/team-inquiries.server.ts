/**
 * Owns the team's actions that depend on the form's rules. State, owner and note of a message belong to the inbox
 * (admin).
 */
import { and, eq } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { queueFormMails } from '#app/domains/contacts/receipts.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { receiptMail } from './emails.tsx'
import { recordSender } from './inquiries.server.ts'
import { inquiries } from './tables.server.ts'

/**
 * Restores a message caught as spam: records the contact and queues the receipt, as a normal submission does (design
 * §6.24). False if it is not spam.
 */
export async function restoreInquiry(id: string, actor: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [restored] = await tx
      .update(inquiries)
      .set({ state: 'nueva' })
      .where(and(eq(inquiries.id, id), eq(inquiries.state, 'spam')))
      .returning()
    if (!restored) return false
    await recordSender(restored, tx)
    await queueFormMails({ receipt: await receiptMail(restored), isRequested: true }, tx)
    const summary = `Sacó de spam la solicitud de «${restored.name}»`
    const change = { before: { state: 'spam' }, after: { state: 'nueva' } }
    const subject = { subject_type: 'inquiry', subject_id: id }
    await recordChange(actor, { action: 'inquiry.restored', summary, ...change, ...subject }, tx)
    return true
  })
}
