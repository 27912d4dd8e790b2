/** Structure of a section of the settings screen (design §6.15); the field names of its form follow from it. */
import type { SiteSettings } from '../schema.ts'

export type SectionKey = keyof SiteSettings

/** Kind of a field, which decides its control and its rule (section-schema.ts). */
export type FieldKind =
  | 'line'
  | 'text'
  | 'email'
  | 'phone'
  | 'address'
  | 'website'
  | 'picture'
  | 'date'
  | 'year'
  | 'zone'
  | 'choice'
  | 'tick'
  | 'words'

export type Field = {
  name: string
  label: string
  kind: FieldKind
  hint?: string
  /** Maximum length in characters. */
  max: number
  /** Message if the field is empty; optional fields have none. */
  required?: string
  isWide?: boolean
  /** Values and labels of a choice. */
  options?: readonly { value: string; label: string }[]
}

/** List whose entries can be added, removed and reordered. Empty entries are dropped. */
export type List = {
  list: SectionKey
  /** Singular noun of an entry ('persona'), and the label of the button that adds one. */
  one: string
  add: string
  /** Text shown instead of an empty list. */
  none: string
  /** Maximum number of entries. */
  size: number
  /** Field that names an entry, such as `name`. */
  known: string
  fields: readonly Field[]
  /** Entries are short and always open, one per line. */
  isShort?: boolean
}

/** Fixed set of entries with the same fields each. */
export type Rows = {
  rows: SectionKey
  entries: readonly { key: string; title: string; hint?: string; mayBeEmpty?: boolean }[]
  fields: readonly Field[]
}

export type Part = Field | List | Rows

export type Group = { title: string; lead?: string; parts: readonly Part[] }

export type Section = {
  /** Last segment of the section's URL, `/admin/settings/{id}`. */
  id: string
  title: string
  lead: string
  /** Page that shows these settings. */
  page: { to: string; label: string }
  /** Only the team sees these settings, so there is no public page to preview. */
  isForTeam?: boolean
  groups: readonly Group[]
}

export function isList(part: Part): part is List {
  return 'list' in part
}

export function isRows(part: Part): part is Rows {
  return 'rows' in part
}

export function partsOf(section: Section): Part[] {
  return section.groups.flatMap(({ parts }) => parts)
}

/** Settings of a section. No setting belongs to two. */
export function keysOf(section: Section): SectionKey[] {
  return partsOf(section).map((part) => {
    if (isList(part)) return part.list
    return isRows(part) ? part.rows : (part.name as SectionKey)
  })
}

/** Prefixes of the field names of each entry, such as `team.0`. */
export function fieldPrefixesOf(part: List | Rows): string[] {
  if (isRows(part)) return part.entries.map(({ key }) => `${part.rows}.${key}`)
  return Array.from({ length: part.size }, (_, index) => `${part.list}.${index}`)
}
