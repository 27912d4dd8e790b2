/**
 * Whom the demo's forms make known, by the rules of contacts/contacts.server.ts: a form fills in what is missing,
 * and asks by mail for the news of an address that was known before. In memory, because one by one they would
 * hold up the first start.
 */
import { confirmationMail } from '#app/domains/contacts/emails.tsx'
import { marketingWording, PRIVACY_WORDING } from '#app/domains/contacts/schema.ts'
import type { consent_events, contacts } from '#app/domains/contacts/tables.server.ts'
import type { OutgoingMail } from '#app/domains/mail/outbox.server.ts'
import type { Arrival } from './arrivals.ts'

type Contact = typeof contacts.$inferInsert
type Consent = typeof consent_events.$inferInsert

/** Their last word on the news, after the forms. */
export type NewsDecision = { email: string; granted: boolean; source: 'correo' | 'panel'; moment: Date }

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

  /** Returns the question about the news, where somebody known before would like them. */
  introduce({ who, moment }: Arrival): Promise<OutgoingMail> | undefined {
    if (!who) return undefined
    const { consent_privacy, consent_marketing, source, ...given } = who
    const { email } = given
    const known = this.#known.get(email)
    this.#known.set(email, {
      ...given,
      ...filled(known),
      ...{ email, consent_privacy_policy: known?.consent_privacy_policy || consent_privacy },
      consent_marketing: known ? known.consent_marketing : consent_marketing,
      created_at: known?.created_at ?? moment,
      updated_at: moment,
    })
    const of = { email, source, granted: true, created_at: moment }
    if (consent_privacy) this.consents.push({ ...of, purpose: 'privacy', wording: PRIVACY_WORDING })
    if (!consent_marketing || known?.consent_marketing) return undefined
    if (known) return confirmationMail(email)
    this.consents.push({ ...of, purpose: 'marketing', wording: marketingWording(this.#brand) })
    return undefined
  }

  decide({ email, granted, source, moment }: NewsDecision): void {
    const contact = this.#known.get(email)
    if (contact) {
      contact.consent_marketing = granted
      if (contact.updated_at && contact.updated_at < moment) contact.updated_at = moment
    }
    const wording = marketingWording(this.#brand)
    this.consents.push({ email, granted, source, purpose: 'marketing', wording, created_at: moment })
  }
}

/** What is known of a person already. */
function filled(known: Contact | undefined): Partial<Contact> {
  const facts = Object.entries(known ?? {}).filter(([, fact]) =>
    Array.isArray(fact) ? fact.length > 0 : fact,
  )
  return Object.fromEntries(facts)
}
