/**
 * Owns the contacts that the demo's forms introduce, by the rules of contacts/contacts.server.ts: a form fills
 * in missing fields, and asks whether the person wants news, in its receipt or, for a known address, by a mail
 * of its own. Computed in memory, because row by row it would delay the first start.
 */

import { marketingWording, PRIVACY_WORDING } from '#app/domains/contacts/consent-schema.ts'
import { contactFacts } from '#app/domains/contacts/contacts.server.ts'
import { askingForNewsletter, confirmationMail } from '#app/domains/contacts/emails.tsx'
import type { consent_events, contacts } from '#app/domains/contacts/tables.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import type { FormEffects } from './form-effects.ts'

type Contact = typeof contacts.$inferInsert
type Consent = typeof consent_events.$inferInsert

/** Yes or no of a contact to the newsletter, later than all their forms: by a mail's link or by the team (`panel`). */
export type NewsletterDecision = { email: string; granted: boolean; source: 'correo' | 'panel'; moment: Date }

/** People asked in a receipt confirm after this, except those of the last days, who have not read it yet. */
const ANSWERED_AFTER_MS = 2 * 3_600_000
const NOT_LOOKED_MS = 4 * 24 * 3_600_000

export class DemoContacts {
  readonly consents: Consent[] = []
  readonly #known = new Map<string, Contact>()
  readonly #brand: string

  constructor(brand: string) {
    this.#brand = brand
  }

  get rows(): Contact[] {
    return [...this.#known.values()]
  }

  /**
   * Stores the contact and returns the mails that are sent, with the question about the news if the person
   * ticked its box.
   */
  async introduce({ who, moment, mails }: FormEffects): Promise<readonly OutgoingMail[]> {
    if (!who) return mails
    const { email, consent_privacy, consent_marketing, source } = who
    const known = this.#known.get(email)
    const isAsked = consent_marketing && !known?.consent_marketing
    this.#known.set(email, {
      ...contactFacts(who),
      ...filled(known),
      ...{ email, consent_privacy_policy: known?.consent_privacy_policy || consent_privacy },
      consent_marketing: known?.consent_marketing ?? false,
      marketing_asked_at: isAsked ? moment : (known?.marketing_asked_at ?? null),
      created_at: known?.created_at ?? moment,
      updated_at: moment,
    })
    const of = { email, source, granted: true, created_at: moment }
    if (consent_privacy) this.consents.push({ ...of, purpose: 'privacy', wording: PRIVACY_WORDING })
    if (!isAsked) return mails
    if (known && !known.marketing_asked_at) return [...mails, await confirmationMail({ email })]
    const answered = new Date(moment.getTime() + ANSWERED_AFTER_MS)
    if (Date.now() - moment.getTime() > NOT_LOOKED_MS)
      this.decide({ email, granted: true, source: 'correo', moment: answered })
    const [receipt, ...others] = mails
    return receipt ? [askingForNewsletter(receipt), ...others] : mails
  }

  decide({ email, granted, source, moment }: NewsletterDecision): void {
    const contact = this.#known.get(email)
    if (contact) {
      contact.consent_marketing = granted
      contact.marketing_asked_at = null
      if (contact.updated_at && contact.updated_at < moment) contact.updated_at = moment
    }
    const wording = marketingWording(this.#brand)
    this.consents.push({ email, granted, source, purpose: 'marketing', wording, created_at: moment })
  }
}

/** Non-empty fields of a known contact. */
function filled(known: Contact | undefined): Partial<Contact> {
  const facts = Object.entries(known ?? {}).filter(([, fact]) =>
    Array.isArray(fact) ? fact.length > 0 : fact,
  )
  return Object.fromEntries(facts)
}
