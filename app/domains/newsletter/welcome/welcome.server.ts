/**
 * Owns the welcome: one mail after the confirmation, and one a week later, if the team wants them. Each is written in
 * the transaction that notes it on the address's row, so that nobody gets one twice, and to nobody who has left.
 */
import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import { lockAddress } from '#app/domains/contacts/contact-locks.server.ts'
import { wantsNothing } from '#app/domains/contacts/marketing-consent.server.ts'
import { contact_addresses, contacts } from '#app/domains/contacts/tables.server.ts'
import { queueMail } from '#app/domains/mail/outbox.server.ts'
import type { SiteSettings } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { currentTime } from '#app/platform/time/clock.server.ts'
import { fixedDaysOf } from '#app/retention.ts'
import { welcomeMail } from './emails.tsx'
import { newsletter_welcomes } from './tables.server.ts'

const DAY_MS = 24 * 3600 * 1000
/** Days from the first mail to the second. */
const SECOND_AFTER_DAYS = 7
/** Days after which a second mail would only puzzle: the team has just switched it on, or the site was away. */
const TOO_LATE_DAYS = 14
/** Days after a welcome in which an address that left and confirms again is not welcomed again. */
const MEMORY_DAYS = fixedDaysOf('welcomes')
/** Addresses of one pass, which the clock repeats. */
const AT_ONCE = 500

const { email: EMAIL, welcomed_at, followed_at } = newsletter_welcomes

/** Called in the transaction that grants the consent, which has locked the address. */
export async function welcomeReader(recipient: string, tx: Tx): Promise<void> {
  const words = firstWords(await readSettings())
  if (!words) return
  const email = recipient.toLowerCase()
  const [first] = await tx
    .insert(newsletter_welcomes)
    .values({ email, welcomed_at: currentTime() })
    .onConflictDoNothing()
    .returning({ email: EMAIL })
  if (first) await queueMail(welcomeMail({ ...words, email: recipient }), tx)
}

/** Sends the second mail to whoever was welcomed a week ago and still gets the newsletter. */
export async function followUpWelcomes(): Promise<void> {
  const words = secondWords(await readSettings())
  if (!words) return
  const now = currentTime()
  const due = await db
    .select({ email: EMAIL })
    .from(newsletter_welcomes)
    .where(
      and(
        isNull(followed_at),
        lte(welcomed_at, daysBefore(now, SECOND_AFTER_DAYS)),
        gt(welcomed_at, daysBefore(now, TOO_LATE_DAYS)),
      ),
    )
    .orderBy(welcomed_at)
    .limit(AT_ONCE)
  for (const { email } of due)
    await db.transaction(async (tx) => {
      await lockAddress(email, tx)
      const [first] = await tx
        .update(newsletter_welcomes)
        .set({ followed_at: now })
        .where(and(eq(EMAIL, email), isNull(followed_at)))
        .returning({ email: EMAIL })
      if (first && (await isReader(email, tx))) await queueMail(welcomeMail({ ...words, email }), tx)
    })
}

/** Retention: forgets addresses that left, once they may be welcomed again. */
export async function deleteOldWelcomes(): Promise<number> {
  const isOld = lt(welcomed_at, daysBefore(currentTime(), MEMORY_DAYS))
  const { rowCount } = await db.delete(newsletter_welcomes).where(and(isOld, wantsNothing(EMAIL)))
  return rowCount ?? 0
}

/** Whether an address gets the newsletter. */
async function isReader(email: string, tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ is: boolean }>(sql`
    select exists (select from ${contacts} where lower(email) = ${email} and consent_marketing)
      or exists (select from ${contact_addresses} where email = ${email} and consent_marketing) as is`)
  return rows[0]?.is === true
}

/** Undefined where the team wants none, or the mail would lack what a newsletter has to say. */
function firstWords({ welcome, welcome_subject, welcome_text, postal_address }: SiteSettings) {
  if (!welcome || !welcome_subject || !welcome_text || !postal_address) return undefined
  return { subject: welcome_subject, text: welcome_text, postal_address }
}

function secondWords(settings: SiteSettings) {
  const { second_welcome, second_welcome_subject, second_welcome_text, postal_address } = settings
  const isWhole = second_welcome_subject && second_welcome_text && postal_address
  if (!second_welcome || !isWhole) return undefined
  return { subject: second_welcome_subject, text: second_welcome_text, postal_address }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
