/**
 * Owns the team's actions on an application that follow the community's rules. State, owner and note belong to the
 * inbox (admin).
 */
import { and, eq } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { recordIntroduction } from '#app/domains/contacts/contacts.server.ts'
import { queueFormMails } from '#app/domains/contacts/receipts.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { receiptMail } from './emails.tsx'
import type { ProfileType } from './schema.ts'
import { contact_form } from './tables.server.ts'

/**
 * Restores an application caught as spam: records contact and consents and queues the receipt, as on arrival (design
 * §6.24). False where it is not spam.
 */
export async function restoreApplication(id: string, actor: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [restored] = await tx
      .update(contact_form)
      .set({ state: 'nueva' })
      .where(and(eq(contact_form.id, id), eq(contact_form.state, 'spam')))
      .returning()
    if (!restored) return false
    const { first_name, last_name, email, company, position, sector, interests } = restored
    const { consent_privacy, consent_marketing, message, reason_of_interest } = restored
    const person = {
      first_name,
      last_name,
      email,
      company,
      position,
      sector,
      interests,
      consent_privacy,
      consent_marketing,
      profile_type: restored.profile_type as ProfileType,
    }
    const question = await recordIntroduction(person, 'comunidad', tx)
    const application = { ...person, id, message, reasonOfInterest: reason_of_interest }
    const receipt = await receiptMail(application as Parameters<typeof receiptMail>[0])
    await queueFormMails({ receipt, question, isRequested: true }, tx)
    const summary = `Sacó de spam la solicitud de «${first_name} ${last_name}»`
    const change = { before: { state: 'spam' }, after: { state: 'nueva' } }
    const entry = { action: 'contact_form.restored', summary, ...change }
    await recordChange(actor, { ...entry, subject_type: 'contact_form', subject_id: id }, tx)
    return true
  })
}
