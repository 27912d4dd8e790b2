/** What becomes of contacts with one address (design §6.12): the newest stays and takes what only the older ones know. */
import { type ContactView, joinInterests } from '../schema.ts'

/** What the bin calls contacts that became one. */
export const MERGE_KIND = 'Unión de contactos'

/** As many addresses are cleaned at once: each is held against whoever writes of it meanwhile. */
export const MERGE_LIMIT = 500

/** How many addresses several contacts share, and how many of those contacts are too many. */
export type DuplicateCounts = { groups: number; gone: number }

/** The last recorded word of an address; undefined where nothing is recorded. */
export type LastWords = { privacy?: boolean; marketing?: boolean }

/** Contacts of one address, the newest first, and what becomes of them. `version` stands for all of it. */
export type DuplicateGroup = {
  email: string
  contacts: [ContactView, ...ContactView[]]
  merged: ContactView
  version: string
}

const FACTS = ['first_name', 'last_name', 'company', 'position', 'sector', 'profile_type'] as const

/** The newest first. */
export function mergeContacts(
  [newest, ...older]: readonly [ContactView, ...ContactView[]],
  words: LastWords,
): ContactView {
  const all = [newest, ...older]
  const consent_marketing = settle(
    all.map((each) => each.consent_marketing),
    words.marketing,
  )
  const asked = all.flatMap(({ marketing_asked_at }) => marketing_asked_at ?? [])
  const known = FACTS.map((fact) => [fact, (all.find((each) => each[fact]?.trim()) ?? newest)[fact]])
  return {
    ...newest,
    ...Object.fromEntries(known),
    interests: older.reduce((joined, { interests }) => joinInterests(joined, interests), newest.interests),
    consent_privacy_policy: settle(
      all.map((each) => each.consent_privacy_policy),
      words.privacy,
    ),
    consent_marketing,
    // Whoever was asked last is still asked, unless the address has answered.
    marketing_asked_at: consent_marketing ? null : (asked.toSorted((a, b) => +b - +a)[0] ?? null),
  }
}

/** A no stays a no. Where contacts disagree, only a recorded yes decides for yes: nobody consents by a merge. */
function settle(consents: readonly boolean[], lastWord: boolean | undefined): boolean {
  if (lastWord === undefined) return consents.every(Boolean)
  return lastWord && consents.some(Boolean)
}

/** The columns in which the one that stays will be another. */
export function changedBy({ contacts: [newest], merged }: DuplicateGroup): Set<keyof ContactView> {
  const names = Object.keys(merged) as (keyof ContactView)[]
  return new Set(names.filter((name) => JSON.stringify(merged[name]) !== JSON.stringify(newest[name])))
}
