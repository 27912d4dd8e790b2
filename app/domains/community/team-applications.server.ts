/**
 * Owns the team's actions that depend on the community's rules. State, owner and note of an application belong to the
 * inbox (admin).
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import { queueFormMails, queueWithdrawnReceipt } from '#app/domains/contacts/receipts.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { receiptMail } from './emails.tsx'
import { contact_form } from './tables.server.ts'

/**
 * Restores an application from spam; false if it is not spam. One caught on arrival becomes what it would have been:
 * contact and consents recorded, the receipt queued (design §6.24). One that the team marked returns to its state.
 */
export async function restoreApplication(id: string, actor: Actor, on: Db | Tx = db): Promise<boolean> {
  return on.transaction(async (tx) => {
    const [restored] = await tx
      .update(contact_form)
      .set({ state: sql`coalesce(${contact_form.state_before_spam}, 'nueva')` })
      .where(and(eq(contact_form.id, id), eq(contact_form.state, 'spam')))
      .returning()
    if (!restored) return false
    const receipt = await receiptMail(restored)
    if (restored.state_before_spam) await queueWithdrawnReceipt(receipt, tx)
    else {
      const question = await upsertContact(restored, 'comunidad', tx)
      await queueFormMails({ receipt, question, isRequested: true }, tx)
    }
    const summary = `Sacó de spam la solicitud de «${restored.first_name} ${restored.last_name}»`
    const change = { before: { state: 'spam' }, after: { state: restored.state } }
    const entry = { action: 'contact_form.restored', summary, ...change }
    await recordChange(actor, { ...entry, subject_type: 'contact_form', subject_id: id }, tx)
    return true
  })
}
