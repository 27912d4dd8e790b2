/**
 * Owns how forms feed the contacts. Anyone can type anyone's address, so a form fills in what is missing and never
 * overwrites, and marketing consent counts only once a mail to the address has been confirmed (design §6.2).
 */
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Tx } from '#app/platform/database/db.server.ts'
import { rowVersion } from '#app/platform/database/row-version.server.ts'
import { type ConsentSource, PRIVACY_WORDING } from './consent-schema.ts'
import { lockAddress } from './contact-locks.server.ts'
import { findOtherAddress, hasAddress, ownFirst } from './other-addresses.server.ts'
import type { NewsletterQuestion } from './receipts.server.ts'
import { CONTACT_FACTS } from './schema.ts'
import { consent_events, contact_addresses, contacts } from './tables.server.ts'

/** A form may pass its whole input: further fields are ignored. */
export type ContactInput = {
  email: string
  first_name?: string | null
  last_name?: string | null
  company?: string | null
  position?: string | null
  sector?: string | null
  profile_type?: 'emprendedor' | 'corporacion' | 'inversor'
  interests?: string[]
  consent_privacy: boolean
  consent_marketing: boolean
}

/**
 * Creates or completes the sender's contact in the form's transaction, and stores the consent with its wording.
 * Returns the consent question for the form's mails: within the receipt for a new or pending address, in a mail of
 * its own for a known one. Undefined if marketing was not ticked or is already agreed.
 */
export async function upsertContact(
  sent: ContactInput,
  source: ConsentSource,
  tx: Tx,
): Promise<NewsletterQuestion | undefined> {
  const { consent_privacy, consent_marketing } = sent
  const email = sent.email.trim().toLowerCase()
  const given = contactFacts(sent)
  // Without the lock, two forms with one new address would both insert a contact.
  await lockAddress(email, tx)
  const known = await fillIn(email, given, { consent_privacy, consent_marketing }, tx)
  if (!known) {
    const consents = {
      consent_privacy_policy: consent_privacy,
      marketing_asked_at: consent_marketing ? sql`now()` : null,
    }
    await tx.insert(contacts).values({ ...given, ...consents, email })
  }
  if (consent_privacy) {
    const agreed = { purpose: 'privacy', wording: PRIVACY_WORDING, granted: true }
    await tx.insert(consent_events).values({ ...agreed, email, source })
  }
  if (!consent_marketing || known?.consent_marketing) return undefined
  return { email, sentIn: known && !known.marketing_asked_at ? 'apart' : 'receipt' }
}

type Contact = typeof contacts.$inferSelect

/** What an address has consented to. */
type Consents = Pick<Contact, 'consent_privacy_policy' | 'consent_marketing' | 'marketing_asked_at'>

type Facts = Pick<ContactInput, (typeof CONTACT_FACTS)[number]>

/** Fields of the form that contacts store, with all others dropped. */
export function contactFacts(sent: ContactInput): Facts {
  return Object.fromEntries(CONTACT_FACTS.map((name) => [name, sent[name]]))
}

/**
 * Fills in blank fields of the person's contact, the newest one of the address or the one that it was joined with.
 * Returns the consents of the address as they were before; undefined if nobody has it.
 */
async function fillIn(
  email: string,
  given: Facts,
  { consent_privacy, consent_marketing }: Pick<ContactInput, 'consent_privacy' | 'consent_marketing'>,
  tx: Tx,
): Promise<Consents | undefined> {
  const version = rowVersion(contacts)
  for (;;) {
    const [known] = await tx
      .select({ ...getTableColumns(contacts), version })
      .from(contacts)
      .where(hasAddress(email))
      .orderBy(...ownFirst(email))
      .limit(1)
    if (!known) return undefined
    const isOwn = known.email.toLowerCase() === email
    const other = isOwn ? undefined : await findOtherAddress(email, tx)
    const before = other ?? known
    const consents = {
      consent_privacy_policy: before.consent_privacy_policy || consent_privacy,
      ...(consent_marketing && !before.consent_marketing && { marketing_asked_at: sql`now()` }),
    }
    const filled = await tx
      .update(contacts)
      .set({ ...blanksOf(known, given), ...(!other && consents), updated_at: sql`now()` })
      .where(and(eq(contacts.id, known.id), eq(version, known.version)))
      .returning({ id: contacts.id })
    // No row updated: imports, their undo and deletions lock rows, not addresses, so one may have changed the row.
    // Read it again.
    if (filled.length === 0) continue
    if (other) await tx.update(contact_addresses).set(consents).where(eq(contact_addresses.id, other.id))
    return before
  }
}

/** Values of the form for columns that are blank in the contact. */
function blanksOf(known: Contact, given: Facts): Partial<Contact> {
  const { interests = [], ...facts } = given
  const blanks = Object.entries(facts).filter(([name]) => !known[name as keyof Contact])
  return {
    ...Object.fromEntries(blanks),
    ...(known.interests.length === 0 && { interests }),
  }
}
