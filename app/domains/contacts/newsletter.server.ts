/**
 * Owns how consent to marketing changes: granted only by the link mailed to the address (design §6.2), withdrawn by
 * another link in the same mails, or by the team on the person's request. A contact that was asked and has not
 * answered is pending, which counts as no.
 */
import { and, eq, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import {
  type OpenedLink,
  openMailedLink,
  openNewsletterLink,
  openUnsubscribeLink,
} from '#app/domains/mail/mailed-links.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { maskedAddress } from '#app/platform/formats/masked-address.ts'
import type { MailedLink } from '#app/platform/forms/mailed-link.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { wired } from '#app/platform/wiring.server.ts'
import { marketingWording } from './consent-schema.ts'
import { lockAddress } from './contact-locks.server.ts'
import { confirmationMail } from './emails.tsx'
import {
  hasAgreed,
  hasEmail,
  hasLeftSince,
  noteWithdrawal,
  type Withdrawal,
  wantsNewsletter,
  withdrawConsent,
} from './marketing-consent.server.ts'
import { findOtherAddress } from './other-addresses.server.ts'
import { consent_events, contact_addresses, contacts } from './tables.server.ts'

declare module '#app/platform/wiring.server.ts' {
  interface Wiring {
    /** Called in the transaction that grants consent to the newsletter, which has locked the address. */
    welcomeReader: (recipient: string, tx: Tx) => Promise<void>
  }
}

/**
 * Address whose consent a link would grant. Undefined if the link is invalid, a week old, or older than a withdrawal.
 */
export async function readConfirmationLink(link: MailedLink): Promise<string | undefined> {
  const opened = await openConfirmation(link)
  return opened && !(await hasLeftSince(opened)) ? opened.recipient : undefined
}

/** Opens a link of the confirmation mail, or of a receipt with the question in it. */
async function openConfirmation(link: MailedLink): Promise<OpenedLink | undefined> {
  const templates = [confirmationMail.template.name]
  return (await openMailedLink({ ...link, templates })) ?? (await openNewsletterLink(link))
}

/** Grants the consent. Opening a link twice records one consent; a withdrawal newer than the mail stays in force. */
export async function confirmMarketingConsent(link: MailedLink): Promise<boolean> {
  const opened = await openConfirmation(link)
  if (!opened) return false
  const { brand } = await readSettings()
  const email = opened.recipient.toLowerCase()
  return db.transaction(async (tx) => {
    await lockAddress(email, tx)
    if (await hasLeftSince(opened, tx)) return false
    const raised = await tx
      .update(contacts)
      .set({ consent_marketing: true, marketing_asked_at: null, updated_at: sql`now()` })
      .where(and(hasEmail(email), eq(contacts.consent_marketing, false)))
      .returning({ id: contacts.id })
    const others = await tx
      .update(contact_addresses)
      .set({ consent_marketing: true, marketing_asked_at: null })
      .where(and(eq(contact_addresses.email, email), eq(contact_addresses.consent_marketing, false)))
      .returning({ id: contact_addresses.id })
    if (raised.length + others.length === 0)
      return (
        (await tx.$count(contacts, hasEmail(email))) > 0 || (await findOtherAddress(email, tx)) !== undefined
      )
    await tx.insert(consent_events).values({
      email,
      purpose: 'marketing',
      granted: true,
      source: 'correo',
      wording: marketingWording(brand),
    })
    await wired('welcomeReader')(opened.recipient, tx)
    return true
  })
}

/** Masked address that a link unsubscribes. `isOver`: it neither gets the newsletter nor has a pending question. */
export type Unsubscription = { email: string; isOver: boolean }

/** Address that a link would unsubscribe; undefined if the link is invalid. */
export async function readUnsubscribeLink(link: MailedLink): Promise<Unsubscription | undefined> {
  const opened = await openUnsubscribeLink(link)
  if (!opened) return undefined
  const isOver = !(await wantsNewsletter(opened.recipient.toLowerCase()))
  return { email: maskedAddress(opened.recipient), isOver }
}

/** Unsubscribes at once. A second use of the link changes nothing. */
export async function unsubscribe(link: MailedLink): Promise<Unsubscription | undefined> {
  const opened = await openUnsubscribeLink(link)
  if (!opened) return undefined
  await db.transaction((tx) => unsubscribeRecipient(opened, tx))
  return { email: maskedAddress(opened.recipient), isOver: true }
}

const LEFT = 'baja'

/** Unsubscribes the recipient of a mail, whose link was pressed unless `source` says otherwise. */
export async function unsubscribeRecipient(opened: OpenedLink, tx: Tx, source = LEFT): Promise<void> {
  const email = opened.recipient.trim().toLowerCase()
  if ((await withdrawConsent(email, source, tx)) !== 'settled') return
  // No contact has consent to withdraw. Record the withdrawal all the same: it keeps contacts in the trash and
  // older mails from restoring consent.
  if ((await hasAgreed(email, tx)) || !(await hasLeftSince(opened, tx)))
    await noteWithdrawal(email, source, tx)
}

/** Withdraws consent, given or pending, from every address of the person whose contact is `id`. */
export async function withdrawMarketingConsent(id: string, actor: Actor): Promise<Withdrawal | 'missing'> {
  if (!isUuid(id)) return 'missing'
  return db.transaction(async (tx) => {
    const [contact] = await tx.select({ email: contacts.email }).from(contacts).where(eq(contacts.id, id))
    if (!contact) return 'missing'
    const withdrawal = await withdrawConsent(contact.email.toLowerCase(), 'panel', tx)
    if (withdrawal === 'settled') return withdrawal
    const wasGranted = withdrawal === 'withdrawn'
    const summary = wasGranted
      ? `Retiró el consentimiento de marketing de «${contact.email}»`
      : `Retiró la petición de novedades de «${contact.email}», que estaba por confirmar`
    const change = wasGranted && { before: { consent_marketing: true }, after: { consent_marketing: false } }
    const subject = { subject_type: 'contact', subject_id: id }
    await recordChange(actor, { action: 'contact.marketing_withdrawn', summary, ...change, ...subject }, tx)
    return withdrawal
  })
}
