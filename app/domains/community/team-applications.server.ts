/**
 * Owns the team's actions that depend on the community's rules. State, owner and note of an application belong to the
 * inbox (admin).
 */
import { and, eq } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { upsertContact } from '#app/domains/contacts/contacts.server.ts'
import { queueFormMails } from '#app/domains/contacts/receipts.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { receiptMail } from './emails.tsx'
import { contact_form } from './tables.server.ts'

/**
 * Restores an application caught as spam: records contact and consents and queues the receipt, as a normal submission
 * does (design §6.24). False if it is not spam.
 */
export async function restoreApplication(id: string, actor: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [restored] = await tx
      .update(contact_form)
      .set({ state: 'nueva' })
      .where(and(eq(contact_form.id, id), eq(contact_form.state, 'spam')))
      .returning()
    if (!restored) return false
    const question = await upsertContact(restored, 'comunidad', tx)
    const receipt = await receiptMail(restored)
    await queueFormMails({ receipt, question, isRequested: true }, tx)
    const summary = `Sacó de spam la solicitud de «${restored.first_name} ${restored.last_name}»`
    const change = { before: { state: 'spam' }, after: { state: 'nueva' } }
    const entry = { action: 'contact_form.restored', summary, ...change }
    await recordChange(actor, { ...entry, subject_type: 'contact_form', subject_id: id }, tx)
    return true
  })
}
