/** What a section of the settings screen is made of (design §6.15): the names its form posts follow from it. */
import type { SiteSettings } from '../schema.ts'

export type SectionKey = keyof SiteSettings

/** How a field is typed, and so which rule it has (section-schema.ts). */
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
  | 'tick'

export type Field = {
  name: string
  label: string
  kind: FieldKind
  hint?: string
  /** The longest it may be. */
  max: number
  /** Said where it is empty; without it, it may be. */
  required?: string
  isWide?: boolean
}

/** Entries that are added, removed and put in order. One that is left empty is given up. */
export type List = {
  list: SectionKey
  /** 'persona', and how a new one is asked for. */
  one: string
  add: string
  /** Said where there is none. */
  none: string
  /** How many there is room for. */
  places: number
  /** The field that an entry is known by. */
  known: string
  fields: readonly Field[]
  /** Short enough to stand open, each in a line. */
  isShort?: boolean
}

/** Entries that are always there, each with the same fields. */
export type Rows = {
  rows: SectionKey
  places: readonly { key: string; title: string; hint?: string; mayBeEmpty?: boolean }[]
  fields: readonly Field[]
}

export type Part = Field | List | Rows

export type Group = { title: string; lead?: string; parts: readonly Part[] }

export type Section = {
  /** The end of its address: `/admin/settings/{id}`. */
  id: string
  title: string
  lead: string
  /** The page that says it, nearly always a public one. */
  page: { to: string; label: string }
  /** Nobody outside reads it, so there is no page to preview. */
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

/** The settings that a section owns; no other section has them. */
export function keysOf(section: Section): SectionKey[] {
  return partsOf(section).map((part) => {
    if (isList(part)) return part.list
    return isRows(part) ? part.rows : (part.name as SectionKey)
  })
}

/** `team.0` and its like, the places that a part has room for. */
export function placesOf(part: List | Rows): string[] {
  if (isRows(part)) return part.places.map(({ key }) => `${part.rows}.${key}`)
  return Array.from({ length: part.places }, (_, place) => `${part.list}.${place}`)
}
