/**
 * Owns the consent to marketing of an address we already know: it rises only when its owner says so by mail
 * (design §6.2), and falls when they ask the team. One question a day at most, so that a form is no way to fill
 * somebody's mailbox.
 */
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { noteForgotten } from '#app/domains/backups/ledger/forgotten.server.ts'
import { openMailedLink } from '#app/domains/mail/mailed-links.server.ts'
import { mail_messages } from '#app/domains/mail/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { holdContact } from './contact-hold.server.ts'
import { CONFIRMATION_TEMPLATE, confirmationMail } from './emails.tsx'
import { queueReceipt } from './receipts.server.ts'
import { marketingWording } from './schema.ts'
import { consent_events, contacts } from './tables.server.ts'

/** Asks the owner of an address, unless they were asked today. `email` in lower case. */
export async function askForMarketingConsent(email: string, tx: Tx): Promise<void> {
  const [asked] = await tx
    .select({ id: mail_messages.id })
    .from(mail_messages)
    .where(
      and(
        eq(mail_messages.template, CONFIRMATION_TEMPLATE),
        eq(mail_messages.recipient, email),
        gt(mail_messages.created_at, sql`now() - interval '1 day'`),
      ),
    )
    .limit(1)
  if (!asked) await queueReceipt(await confirmationMail(email), tx)
}

export type ConfirmationLink = { mailId: string; code: string }

/** Whose consent a link would raise; undefined when it is not ours or its week is over. */
export async function readConfirmationLink(link: ConfirmationLink): Promise<string | undefined> {
  return (await openMailedLink({ ...link, templates: [CONFIRMATION_TEMPLATE] }))?.recipient
}

/** Raises the consent. The same link twice is one consent; one withdrawn after the mail was written stays so. */
export async function confirmMarketingConsent(link: ConfirmationLink): Promise<boolean> {
  const opened = await openMailedLink({ ...link, templates: [CONFIRMATION_TEMPLATE] })
  if (!opened) return false
  const { brand } = await readSettings()
  const email = opened.recipient.toLowerCase()
  return db.transaction(async (tx) => {
    await holdContact(email, tx)
    const [withdrawn] = await tx
      .select({ id: consent_events.id })
      .from(consent_events)
      .where(
        and(
          eq(sql`lower(${consent_events.email})`, email),
          eq(consent_events.purpose, 'marketing'),
          eq(consent_events.granted, false),
          gt(consent_events.created_at, opened.created_at),
        ),
      )
      .limit(1)
    if (withdrawn) return false
    const address = eq(sql`lower(${contacts.email})`, email)
    const raised = await tx
      .update(contacts)
      .set({ consent_marketing: true, updated_at: sql`now()` })
      .where(and(address, eq(contacts.consent_marketing, false)))
      .returning({ id: contacts.id })
    if (raised.length === 0) return (await tx.$count(contacts, address)) > 0
    await tx.insert(consent_events).values({
      ...{ email, purpose: 'marketing', granted: true, source: 'correo' },
      wording: marketingWording(brand),
    })
    return true
  })
}

export type Withdrawal = 'withdrawn' | 'missing' | 'settled'

/** Lowers the consent of the person a contact stands for. `settled` where there is none. */
export async function withdrawMarketingConsent(id: string, actor: Actor): Promise<Withdrawal> {
  if (!isUuid(id)) return 'missing'
  return db.transaction(async (tx) => {
    const [contact] = await tx.select({ email: contacts.email }).from(contacts).where(eq(contacts.id, id))
    if (!contact) return 'missing'
    const email = contact.email.toLowerCase()
    await holdContact(email, tx)
    const lowered = await tx
      .update(contacts)
      .set({ consent_marketing: false, updated_at: sql`now()` })
      .where(and(eq(sql`lower(${contacts.email})`, email), eq(contacts.consent_marketing, true)))
      .returning({ id: contacts.id })
    if (lowered.length === 0) return 'settled'
    await noteNo(email, 'panel', tx)
    await noteForgotten('withdrawn', email, tx)
    const summary = `Retiró el consentimiento de marketing de «${contact.email}»`
    const change = { before: { consent_marketing: true }, after: { consent_marketing: false } }
    const subject = { subject_type: 'contact', subject_id: id }
    await recordChange(actor, { action: 'contact.marketing_withdrawn', summary, ...change, ...subject }, tx)
    return 'withdrawn'
  })
}

/** The no of an address whose contact is not here, so that it does not come back from the bin with a yes. */
export async function noteWithdrawal(address: string, source: string): Promise<boolean> {
  const email = address.toLowerCase()
  return db.transaction(async (tx) => {
    await holdContact(email, tx)
    if (await hasWithdrawn(email, tx)) return false
    await noteNo(email, source, tx)
    return true
  })
}

async function noteNo(email: string, source: string, tx: Tx): Promise<void> {
  const wording = marketingWording((await readSettings()).brand)
  await tx.insert(consent_events).values({ email, purpose: 'marketing', granted: false, source, wording })
}

/** Contacts that came back from the bin: what their person has withdrawn meanwhile does not come back with them. */
export async function settleConsent(email: string, tx: Tx): Promise<void> {
  if (!(await hasWithdrawn(email, tx))) return
  await tx
    .update(contacts)
    .set({ consent_marketing: false })
    .where(and(eq(sql`lower(${contacts.email})`, email), eq(contacts.consent_marketing, true)))
}

/** Whether the last word of an address was no. `email` in lower case. */
export async function hasWithdrawn(email: string, tx: Tx): Promise<boolean> {
  const [last] = await tx
    .select({ granted: consent_events.granted })
    .from(consent_events)
    .where(and(eq(sql`lower(${consent_events.email})`, email), eq(consent_events.purpose, 'marketing')))
    .orderBy(desc(consent_events.id))
    .limit(1)
  return last?.granted === false
}
