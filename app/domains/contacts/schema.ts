/** Labels of the profile types, by stored value. */
export const CONTACT_PROFILES: Record<string, string> = {
  emprendedor: 'Emprendedor',
  corporacion: 'Corporación',
  inversor: 'Inversor',
}

/**
 * Columns that a form or a file may fill in: texts, and with them the list of interests. Consent is not among them: nobody
 * consents by way of a file (decision 26).
 */
export const CONTACT_TEXTS = [
  'first_name',
  'last_name',
  'company',
  'position',
  'sector',
  'profile_type',
] as const
export const CONTACT_FACTS = [...CONTACT_TEXTS, 'interests'] as const

/** Whether a text is an e-mail address, as opposed to a name or a contact's id. */
export function isAddress(words: string): boolean {
  return /^[^\s\p{Cc}]+@[^\s\p{Cc}]+\.[^\s\p{Cc}]+$/u.test(words)
}

/** A contact as the team sees it. */
export type ContactView = {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  company: string | null
  position: string | null
  sector: string | null
  profile_type: string | null
  interests: string[]
  consent_privacy_policy: boolean
  consent_marketing: boolean
  /** When marketing consent was last requested and not yet confirmed; it counts as a no until then. */
  marketing_asked_at: Date | null
  created_at: Date
  updated_at: Date
}

/** Since when a consent is pending; null where it is given, or nobody was asked. */
export function pendingSince({
  consent_marketing,
  marketing_asked_at,
}: Pick<ContactView, 'consent_marketing' | 'marketing_asked_at'>): Date | null {
  return consent_marketing ? null : marketing_asked_at
}

/** The figures of the screen, over the whole set (design §6.17). */
export type ContactCounts = {
  total: number
  marketing: number
  /** Contacts asked for marketing consent who have not confirmed; not included in `marketing`. */
  pending: number
  company: number
  sectors: number
}

/** What a list may be ordered by, as the address spells it. */
export const CONTACT_ORDERS = ['fecha', 'email', 'nombre', 'empresa', 'sector'] as const

export type ContactOrder = (typeof CONTACT_ORDERS)[number]

/** 'Ana Peña', or an empty string where no name is known. */
export function fullName({ first_name, last_name }: Pick<ContactView, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** A name typed in one field: its first word and the rest (public-site §7). */
export function splitName(name: string): Pick<ContactView, 'first_name' | 'last_name'> {
  const [first_name, ...rest] = name.split(/\s+/)
  return { first_name: first_name || null, last_name: rest.join(' ') || null }
}

/** Joins two lists of interests; spellings that differ in case are one, kept as first written. */
export function joinInterests(joined: readonly string[], more: readonly string[]): string[] {
  const known = new Set(joined.map(asOne))
  return [...joined, ...more.filter((interest) => !known.has(asOne(interest)) && known.add(asOne(interest)))]
}

const asOne = (interest: string) => interest.trim().toLowerCase()
