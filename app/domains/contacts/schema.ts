export type ProfileType = 'emprendedor' | 'corporacion' | 'inversor'

/** Labels of the profile types, by stored value. */
export const CONTACT_PROFILES: Record<string, string> = {
  emprendedor: 'Emprendedor',
  corporacion: 'Corporación',
  inversor: 'Inversor',
}

/**
 * Text columns that a form or a file may fill in; the list of interests goes with them. Consent is excluded: nobody
 * consents through a file (decision 26).
 */
export const CONTACT_TEXTS = [
  'first_name',
  'last_name',
  'company',
  'position',
  'sector',
  'profile_type',
] as const
/** Text columns that only the team fills in. */
export const TEAM_TEXTS = ['city', 'phone', 'link'] as const
export const CONTACT_FACTS = [...CONTACT_TEXTS, 'interests'] as const

export const GONE = 'Ese contacto ya no existe'

/**
 * Most contacts whose tags are changed while the team waits: a form of one of these people waits until all are
 * written. More go in steps (decision 87).
 */
export const MOST_AT_ONCE = 500

/** Most tags of a contact. */
export const MOST_TAGS = 20

/** Tells an e-mail address from a name or a contact's id. */
export function isAddress(words: string): boolean {
  return /^[^\s\p{Cc}]+@[^\s\p{Cc}]+\.[^\s\p{Cc}]+$/u.test(words)
}

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
  city: string | null
  phone: string | null
  link: string | null
  tags: string[]
  consent_privacy_policy: boolean
  consent_marketing: boolean
  /** When marketing consent was requested; null once answered. Counts as a no meanwhile. */
  marketing_asked_at: Date | null
  created_at: Date
  updated_at: Date
}

/** When the pending question was asked; null if consent is given, or nobody was asked. */
export function pendingSince({
  consent_marketing,
  marketing_asked_at,
}: Pick<ContactView, 'consent_marketing' | 'marketing_asked_at'>): Date | null {
  return consent_marketing ? null : marketing_asked_at
}

/** Counts shown above the list, over all contacts whatever the filter (design §6.17). */
export type ContactCounts = {
  total: number
  marketing: number
  /** Contacts asked for marketing consent who have not confirmed; not included in `marketing`. */
  pending: number
  company: number
  sectors: number
}

/** What can be done with the contacts chosen in the list, as spelled in the URL. */
export const SELECTION_ACTIONS = ['etiquetar', 'quitar', 'eliminar'] as const

export type SelectionAction = (typeof SELECTION_ACTIONS)[number]

/** Question about the chosen contacts. */
export type SelectionQuestion = {
  action: SelectionAction
  tag: string
  /** Contacts that are chosen, and those of them that the action changes. */
  chosen: number
  changing: number
  /** Addresses of those to delete. */
  emails: string[]
}

/** Columns to order by, as spelled in the URL. */
export const CONTACT_ORDERS = ['fecha', 'email', 'nombre', 'empresa', 'sector'] as const

export type ContactOrder = (typeof CONTACT_ORDERS)[number]

/** 'Ana Peña', or an empty string if no name is known. */
export function fullName({ first_name, last_name }: Pick<ContactView, 'first_name' | 'last_name'>): string {
  return [first_name, last_name].filter(Boolean).join(' ')
}

/** Splits a full name into its first word and the rest (public-site §7). */
export function splitName(name: string): Pick<ContactView, 'first_name' | 'last_name'> {
  const [first_name, ...rest] = name.split(/\s+/)
  return { first_name: first_name || null, last_name: rest.join(' ') || null }
}

/** Joins two lists of interests or tags. Spellings that differ only in case count as one, kept as first written. */
export function joinWords(joined: readonly string[], more: readonly string[]): string[] {
  const known = new Set(joined.map(asOne))
  return [...joined, ...more.filter((word) => !known.has(asOne(word)) && known.add(asOne(word)))]
}

const asOne = (word: string) => word.trim().toLowerCase()
