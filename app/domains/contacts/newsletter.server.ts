/**
 * Owns the consent to marketing: granted only by the link mailed to the address (design §6.2), withdrawn when its owner
 * asks the team. A contact that was asked and has not answered is pending, which counts as a no.
 */
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import { type Actor, recordChange } from '#app/domains/audit/audit.server.ts'
import { noteForgotten } from '#app/domains/backups/ledger/forgotten.server.ts'
import type { MailedLink } from '#app/domains/mail/link-address.ts'
import { type OpenedLink, openMailedLink, openNewsLink } from '#app/domains/mail/mailed-links.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { isUuid } from '#app/platform/uuid.ts'
import { marketingWording } from './consent-schema.ts'
import { lockAddress } from './contact-locks.server.ts'
import { CONFIRMATION_TEMPLATE } from './emails.tsx'
import { consent_events, contacts, isPending } from './tables.server.ts'

/** Address whose consent a link would grant; undefined when the link is invalid or its week is over. */
export async function readConfirmationLink(link: MailedLink): Promise<string | undefined> {
  return (await openConfirmation(link))?.recipient
}

/** Opens a link of the confirmation mail, or of a receipt that includes the question. */
async function openConfirmation(link: MailedLink): Promise<OpenedLink | undefined> {
  return (await openMailedLink({ ...link, templates: [CONFIRMATION_TEMPLATE] })) ?? (await openNewsLink(link))
}

/** Grants the consent. A link opened twice gives one consent; a withdrawal later than the mail stays in force. */
export async function confirmMarketingConsent(link: MailedLink): Promise<boolean> {
  const opened = await openConfirmation(link)
  if (!opened) return false
  const { brand } = await readSettings()
  const email = opened.recipient.toLowerCase()
  return db.transaction(async (tx) => {
    await lockAddress(email, tx)
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
      .set({ consent_marketing: true, marketing_asked_at: null, updated_at: sql`now()` })
      .where(and(address, eq(contacts.consent_marketing, false)))
      .returning({ id: contacts.id })
    if (raised.length === 0) return (await tx.$count(contacts, address)) > 0
    await tx.insert(consent_events).values({
      email,
      purpose: 'marketing',
      granted: true,
      source: 'correo',
      wording: marketingWording(brand),
    })
    return true
  })
}

/** `cancelled`: a request that had not been confirmed yet. `settled`: there was neither consent nor request. */
export type Withdrawal = 'withdrawn' | 'cancelled' | 'missing' | 'settled'

/** Withdraws the consent, given or pending, on every contact with this contact's address. */
export async function withdrawMarketingConsent(id: string, actor: Actor): Promise<Withdrawal> {
  if (!isUuid(id)) return 'missing'
  return db.transaction(async (tx) => {
    const [contact] = await tx.select({ email: contacts.email }).from(contacts).where(eq(contacts.id, id))
    if (!contact) return 'missing'
    const email = contact.email.toLowerCase()
    await lockAddress(email, tx)
    const theirs = eq(sql`lower(${contacts.email})`, email)
    const wasGranted = (await tx.$count(contacts, and(theirs, eq(contacts.consent_marketing, true)))) > 0
    const lowered = await tx
      .update(contacts)
      .set({ consent_marketing: false, marketing_asked_at: null, updated_at: sql`now()` })
      .where(and(theirs, or(eq(contacts.consent_marketing, true), isPending)))
      .returning({ id: contacts.id })
    if (lowered.length === 0) return 'settled'
    await insertWithdrawal(email, 'panel', tx)
    await noteForgotten('withdrawn', email, tx)
    const summary = wasGranted
      ? `Retiró el consentimiento de marketing de «${contact.email}»`
      : `Retiró la petición de novedades de «${contact.email}», que estaba por confirmar`
    const change = wasGranted && { before: { consent_marketing: true }, after: { consent_marketing: false } }
    const subject = { subject_type: 'contact', subject_id: id }
    await recordChange(actor, { action: 'contact.marketing_withdrawn', summary, ...change, ...subject }, tx)
    return wasGranted ? 'withdrawn' : 'cancelled'
  })
}

/** Records a withdrawal for an address without a contact, so that none returns from the bin with consent. */
export async function recordWithdrawal(address: string, source: string): Promise<boolean> {
  const email = address.toLowerCase()
  return db.transaction(async (tx) => {
    await lockAddress(email, tx)
    if (await hasWithdrawn(email, tx)) return false
    await insertWithdrawal(email, source, tx)
    return true
  })
}

async function insertWithdrawal(email: string, source: string, tx: Tx): Promise<void> {
  const wording = marketingWording((await readSettings()).brand)
  await tx.insert(consent_events).values({ email, purpose: 'marketing', granted: false, source, wording })
}

/**
 * Corrects contacts restored from the bin: a consent withdrawn meanwhile is not restored, nor a pending question that
 * has been answered.
 */
export async function settleConsent(email: string, tx: Tx): Promise<void> {
  const last = await lastConsent(email, tx)
  if (!last) return
  const isAnswered = sql`marketing_asked_at < ${last.created_at}`
  await tx
    .update(contacts)
    .set({
      consent_marketing: last.granted ? contacts.consent_marketing : false,
      marketing_asked_at: sql`case when ${isAnswered} then null else marketing_asked_at end`,
    })
    .where(
      and(
        eq(sql`lower(${contacts.email})`, email),
        or(last.granted ? undefined : eq(contacts.consent_marketing, true), isAnswered),
      ),
    )
}

/** Whether the last recorded marketing consent of an address is a withdrawal. `email` in lower case. */
async function hasWithdrawn(email: string, tx: Tx): Promise<boolean> {
  return (await lastConsent(email, tx))?.granted === false
}

/** The last recorded marketing consent or withdrawal of an address. `email` in lower case. */
async function lastConsent(email: string, tx: Tx) {
  const [last] = await tx
    .select({ granted: consent_events.granted, created_at: consent_events.created_at })
    .from(consent_events)
    .where(and(eq(sql`lower(${consent_events.email})`, email), eq(consent_events.purpose, 'marketing')))
    .orderBy(desc(consent_events.id))
    .limit(1)
  return last
}
