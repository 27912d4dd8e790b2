/**
 * Owns what is stored about consent to marketing: the current answer on each contact of an address, and a row for
 * every consent and withdrawal. A withdrawal takes effect at once, also for queued mails and for links already
 * mailed.
 */
import { and, desc, eq, gt, or, sql } from 'drizzle-orm'
import { logErasure } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import type { OpenedLink } from '#app/domains/mail/mailed-links.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { marketingWording } from './consent-schema.ts'
import { lockAddress } from './contact-locks.server.ts'
import { stopNewsletters } from './queued-newsletters.server.ts'
import { consent_events, contacts, isPending } from './tables.server.ts'

/** SQL: contacts of this address. `email` is in lower case, here and below. */
export const hasEmail = (email: string) => eq(sql`lower(${contacts.email})`, email)

const isWanted = or(eq(contacts.consent_marketing, true), isPending)

/** Whether an address gets the newsletter, or has been asked and has not answered. */
export async function wantsNewsletter(email: string, tx: Db | Tx = db): Promise<boolean> {
  return (await tx.$count(contacts, and(hasEmail(email), isWanted))) > 0 || hasAgreed(email, tx)
}

/** `cancelled`: a request that had not been confirmed yet. `settled`: there was neither consent nor request. */
export type Withdrawal = 'withdrawn' | 'cancelled' | 'settled'

/** Revokes consent and pending request on every contact of an address. */
export async function withdrawConsent(email: string, source: string, tx: Tx): Promise<Withdrawal> {
  await lockAddress(email, tx)
  const isGranted = and(hasEmail(email), eq(contacts.consent_marketing, true))
  const wasGranted = (await tx.$count(contacts, isGranted)) > 0
  const lowered = await tx
    .update(contacts)
    .set({ consent_marketing: false, marketing_asked_at: null, updated_at: sql`now()` })
    .where(and(hasEmail(email), isWanted))
    .returning({ id: contacts.id })
  if (lowered.length === 0) return 'settled'
  await noteWithdrawal(email, source, tx)
  return wasGranted ? 'withdrawn' : 'cancelled'
}

/** Records a withdrawal, also for restored backups, and stops queued newsletters. */
export async function noteWithdrawal(email: string, source: string, tx: Tx): Promise<void> {
  await insertWithdrawal(email, source, tx)
  await logErasure('withdrawn', email, tx)
  await stopNewsletters(email, tx)
}

/** Records a withdrawal for an address without a contact, so that no contact returns from the trash with consent. */
export async function recordWithdrawal(address: string, source: string): Promise<boolean> {
  const email = address.toLowerCase()
  return db.transaction(async (tx) => {
    await lockAddress(email, tx)
    if ((await lastConsent(email, tx))?.granted === false) return false
    await insertWithdrawal(email, source, tx)
    await stopNewsletters(email, tx)
    return true
  })
}

async function insertWithdrawal(email: string, source: string, tx: Tx): Promise<void> {
  const wording = marketingWording((await readSettings()).brand)
  // Not `now()`, the start of the transaction: another form may have stored a consent while this one waited for the
  // lock.
  const created_at = sql`clock_timestamp()`
  const withdrawal = { email, purpose: 'marketing', granted: false, source, wording, created_at }
  await tx.insert(consent_events).values(withdrawal)
}

/**
 * Corrects contacts restored from the trash: a consent withdrawn meanwhile is not restored, nor a question that was
 * answered.
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
      and(hasEmail(email), or(last.granted ? undefined : eq(contacts.consent_marketing, true), isAnswered)),
    )
}

/** Whether the mail's recipient left the newsletter after it was written; the mail's link then grants nothing. */
export async function hasLeftSince(
  { recipient, created_at }: OpenedLink,
  tx: Db | Tx = db,
): Promise<boolean> {
  const withdrawn = and(isAbout(recipient.toLowerCase()), eq(consent_events.granted, false))
  return (await tx.$count(consent_events, and(withdrawn, gt(consent_events.created_at, created_at)))) > 0
}

/** Whether the latest recorded event of an address is a consent. */
export async function hasAgreed(email: string, tx: Db | Tx): Promise<boolean> {
  return (await lastConsent(email, tx))?.granted === true
}

/** Latest recorded marketing consent or withdrawal of an address. */
async function lastConsent(email: string, tx: Db | Tx) {
  const [last] = await tx
    .select({ granted: consent_events.granted, created_at: consent_events.created_at })
    .from(consent_events)
    .where(isAbout(email))
    .orderBy(desc(consent_events.id))
    .limit(1)
  return last
}

const isAbout = (email: string) =>
  and(eq(sql`lower(${consent_events.email})`, email), eq(consent_events.purpose, 'marketing'))
