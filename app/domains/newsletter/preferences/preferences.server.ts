/**
 * Owns what each reader chose to get. Chosen by the code with which a mail can be left, because less is less than
 * nothing; it gives no consent, and is kept for nobody who has left (docs/decisions/0102).
 */
import { eq, sql } from 'drizzle-orm'
import { lockAddress } from '#app/domains/contacts/contact-locks.server.ts'
import { wantsNewsletter, wantsNothing } from '#app/domains/contacts/marketing-consent.server.ts'
import { unsubscribeRecipient } from '#app/domains/contacts/newsletter.server.ts'
import { openUnsubscribeLink } from '#app/domains/mail/mailed-links.server.ts'
import { type Db, db, type Tx } from '#app/platform/database/db.server.ts'
import { maskedAddress } from '#app/platform/formats/masked-address.ts'
import type { MailedLink } from '#app/platform/forms/mailed-link.ts'
import { type Preferences, UNCHOSEN } from './schema.ts'
import { newsletter_preferences } from './tables.server.ts'

/** `email` is masked. `isOver`: it neither gets the newsletter nor has a pending question. */
export type Reader = { email: string; isOver: boolean; preferences: Preferences }

/** The reader whose mail had the link; undefined if the link is invalid. */
export async function readReader(link: MailedLink): Promise<Reader | undefined> {
  const opened = await openUnsubscribeLink(link)
  return opened && readerOf(opened.recipient)
}

/** Stores what was chosen. Nothing is stored of an address that has left. */
export async function savePreferences(link: MailedLink, chosen: Preferences): Promise<Reader | undefined> {
  const opened = await openUnsubscribeLink(link)
  if (!opened) return undefined
  const email = opened.recipient.toLowerCase()
  return db.transaction(async (tx) => {
    await lockAddress(email, tx)
    if (await wantsNewsletter(email, tx)) {
      const row = { ...chosen, updated_at: sql`clock_timestamp()` }
      await tx
        .insert(newsletter_preferences)
        .values({ email, ...row })
        .onConflictDoUpdate({ target: newsletter_preferences.email, set: row })
    }
    return readerOf(opened.recipient, tx)
  })
}

/** Leaves everything at once. */
export async function leaveEverything(link: MailedLink): Promise<Reader | undefined> {
  const opened = await openUnsubscribeLink(link)
  if (!opened) return undefined
  await db.transaction((tx) => unsubscribeRecipient(opened, tx))
  return readerOf(opened.recipient)
}

/** What an address chose. `email` in lower case. */
export async function readPreferences(email: string, tx: Db | Tx = db): Promise<Preferences> {
  const { cities, verticals, frequency, events_only, own_only } = newsletter_preferences
  const [chosen] = await tx
    .select({ cities, verticals, frequency, events_only, own_only })
    .from(newsletter_preferences)
    .where(eq(newsletter_preferences.email, email))
  return chosen ?? UNCHOSEN
}

/** Deletes what was chosen by addresses that have left since. */
export async function deletePreferencesOfLeavers(): Promise<void> {
  await db.delete(newsletter_preferences).where(wantsNothing(newsletter_preferences.email))
}

async function readerOf(recipient: string, tx: Db | Tx = db): Promise<Reader> {
  const email = recipient.toLowerCase()
  const [wants, preferences] = [await wantsNewsletter(email, tx), await readPreferences(email, tx)]
  return { email: maskedAddress(recipient), isOver: !wants, preferences }
}
