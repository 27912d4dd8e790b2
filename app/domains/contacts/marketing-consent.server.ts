/**
 * Owns what is stored about consent to marketing: the current answer on each contact of an address, and a row for
 * every consent and withdrawal. A withdrawal takes effect at once, also for queued mails and for links already
 * mailed.
 */
import { and, desc, eq, gt, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { logErasure } from '#app/domains/backups/erasure-log/erasure-log.server.ts'
import type { OpenedLink } from '#app/domains/mail/mailed-links.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { marketingWording } from './consent-schema.ts'
import { lockAddress } from './contact-locks.server.ts'
import { lockPeople } from './other-addresses.server.ts'
import { stopNewsletters } from './queued-newsletters.server.ts'
import { consent_events, contact_addresses, contacts, isPending } from './tables.server.ts'

/** SQL: contacts of this address. `email` is in lower case, here and below. */
export const hasEmail = (email: string) => eq(sql`lower(${contacts.email})`, email)

const isWanted = sql`(consent_marketing or ${isPending})`

/** SQL: the address in this column, in lower case, neither gets the newsletter nor is asked. */
export const wantsNothing = (email: SQLWrapper) => sql`
  not exists (select from ${contacts} c where lower(c.email) = ${email} and ${isWanted})
  and not exists (select from ${contact_addresses} a where a.email = ${email} and ${isWanted})`

/** Whether an address gets the newsletter, or has been asked and has not answered. */
export async function wantsNewsletter(email: string, tx: Db | Tx = db): Promise<boolean> {
  if ((await tx.$count(contacts, and(hasEmail(email), isWanted))) > 0) return true
  const isOther = and(eq(contact_addresses.email, email), isWanted)
  return (await tx.$count(contact_addresses, isOther)) > 0 || hasAgreed(email, tx)
}

/** `cancelled`: a request that had not been confirmed yet. `settled`: there was neither consent nor request. */
export type Withdrawal = 'withdrawn' | 'cancelled' | 'settled'

/** Revokes consent and pending request of a person: whoever leaves by one address leaves by all of them. */
export async function withdrawConsent(email: string, source: string, tx: Tx): Promise<Withdrawal> {
  return withdrawFrom(await lockPeople([email], tx), source, tx)
}

/** Revokes consent and pending request of these addresses alone, which are locked. */
export async function withdrawFrom(emails: readonly string[], source: string, tx: Tx): Promise<Withdrawal> {
  const lowered = await lowerConsents(emails, tx)
  if (lowered === 'settled') return 'settled'
  for (const email of emails) await noteWithdrawal(email, source, tx)
  return lowered
}

/** Sets the consents of these addresses to no, and records nothing. */
export async function lowerConsents(emails: readonly string[], tx: Tx): Promise<Withdrawal> {
  const { rows } = await tx.execute<{ was_granted: boolean | null }>(sql`
    with theirs as materialized (
      select id, consent_marketing from ${contacts}
      where lower(email) = any(${sql.param(emails)}::text[]) and ${isWanted} for update
    ), others as materialized (
      select id, consent_marketing from ${contact_addresses}
      where email = any(${sql.param(emails)}::text[]) and ${isWanted} for update
    ), lowered as (
      update ${contacts} set consent_marketing = false, marketing_asked_at = null, updated_at = now()
      where id in (select id from theirs)
    ), lowered_others as (
      update ${contact_addresses} set consent_marketing = false, marketing_asked_at = null
      where id in (select id from others)
    )
    select bool_or(consent_marketing) as was_granted from (select * from theirs union all select * from others) found`)
  const was = rows[0]?.was_granted ?? undefined
  if (was === undefined) return 'settled'
  return was ? 'withdrawn' : 'cancelled'
}

/** Records a withdrawal, also for restored backups, and stops queued newsletters. */
export async function noteWithdrawal(email: string, source: string, tx: Tx): Promise<void> {
  await insertWithdrawal(email, source, tx)
  await logErasure('withdrawn', email, tx)
  await stopNewsletters(email, tx)
}

/**
 * Withdraws from an address whatever it has, and records it even without a contact, so that none returns from the
 * trash with consent. False if it had been recorded before.
 */
export async function recordWithdrawal(address: string, source: string): Promise<boolean> {
  const email = address.toLowerCase()
  return db.transaction(async (tx) => {
    await lockAddress(email, tx)
    const lowered = await lowerConsents([email], tx)
    if (lowered === 'settled' && (await lastConsent(email, tx))?.granted === false) return false
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
 * Corrects what was restored from the trash for an address: a consent withdrawn meanwhile is not restored, nor a
 * question that was answered.
 */
export async function settleConsent(email: string, tx: Tx): Promise<void> {
  const last = await lastConsent(email, tx)
  if (!last) return
  const isAnswered = sql`marketing_asked_at < ${last.created_at}`
  const settled = {
    consent_marketing: last.granted ? sql`consent_marketing` : false,
    marketing_asked_at: sql`case when ${isAnswered} then null else marketing_asked_at end`,
  }
  const isOutdated = last.granted ? isAnswered : sql`(consent_marketing or ${isAnswered})`
  await tx
    .update(contacts)
    .set(settled)
    .where(and(hasEmail(email), isOutdated))
  await tx
    .update(contact_addresses)
    .set(settled)
    .where(and(eq(contact_addresses.email, email), isOutdated))
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

/** Whether the latest recorded event of these addresses, taken together, is a withdrawal. */
export async function haveLeft(emails: readonly string[], tx: Db | Tx): Promise<boolean> {
  const [last] = await tx
    .select({ granted: consent_events.granted })
    .from(consent_events)
    .where(
      and(inArray(sql`lower(${consent_events.email})`, [...emails]), eq(consent_events.purpose, 'marketing')),
    )
    .orderBy(desc(consent_events.id))
    .limit(1)
  return last?.granted === false
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
