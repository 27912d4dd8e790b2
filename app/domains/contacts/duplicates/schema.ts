/**
 * Rules of merging contacts with one address (design §6.12): the newest stays, and fills its blanks from older ones.
 */
import { CONTACT_TEXTS, type ContactView, joinWords, TEAM_TEXTS } from '../schema.ts'

/** Name of a merge in the trash. */
export const MERGE_KIND = 'Unión de contactos'

/** Addresses merged in one transaction: each is locked against other writers until its end. */
export const MERGE_LIMIT = 500

/** `groups`: addresses that several contacts share. `gone`: contacts that a merge would remove. */
export type DuplicateCounts = { groups: number; gone: number }

/** Latest recorded consent of an address per purpose; undefined if none is recorded. */
export type LastConsents = { privacy?: boolean; marketing?: boolean }

/** Contacts of one address, newest first, and the merged result. `version` is a hash of both, to detect changes. */
export type DuplicateGroup = {
  email: string
  contacts: [ContactView, ...ContactView[]]
  merged: ContactView
  version: string
}

/** Merges contacts of one address, given newest first. */
export function mergeContacts(
  [newest, ...older]: readonly [ContactView, ...ContactView[]],
  words: LastConsents,
): ContactView {
  const all = [newest, ...older]
  const consent_marketing = settle(
    all.map((each) => each.consent_marketing),
    words.marketing,
  )
  const asked = all.flatMap(({ marketing_asked_at }) => marketing_asked_at ?? [])
  return {
    ...mergeFacts([newest, ...older]),
    consent_privacy_policy: settle(
      all.map((each) => each.consent_privacy_policy),
      words.privacy,
    ),
    consent_marketing,
    // The latest unanswered consent question stays pending, unless the address has consented.
    marketing_asked_at: consent_marketing ? null : (asked.toSorted((a, b) => +b - +a)[0] ?? null),
  }
}

/** The first contact with its blanks filled from the others, in their order, and the tags and interests of all. */
export function mergeFacts([first, ...others]: readonly [ContactView, ...ContactView[]]): ContactView {
  const all = [first, ...others]
  const texts = [...CONTACT_TEXTS, ...TEAM_TEXTS]
  const known = texts.map((fact) => [fact, (all.find((each) => each[fact]?.trim()) ?? first)[fact]])
  return {
    ...first,
    ...Object.fromEntries(known),
    tags: others.reduce((joined, { tags }) => joinWords(joined, tags), first.tags),
    interests: others.reduce((joined, { interests }) => joinWords(joined, interests), first.interests),
  }
}

/**
 * Merges consents of one purpose: a withdrawal wins, and disagreeing contacts yield yes only if a yes is recorded,
 * because a merge must not create a consent.
 */
function settle(consents: readonly boolean[], lastConsent: boolean | undefined): boolean {
  if (lastConsent === undefined) return consents.every(Boolean)
  return lastConsent && consents.some(Boolean)
}

/** Columns that the merge changes in the remaining contact. */
export function changedBy({ contacts: [newest], merged }: DuplicateGroup): Set<keyof ContactView> {
  return differing(newest, merged)
}

/** Columns in which two states of a contact differ. */
export function differing(before: ContactView, after: ContactView): Set<keyof ContactView> {
  const names = Object.keys(after) as (keyof ContactView)[]
  return new Set(names.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name])))
}
