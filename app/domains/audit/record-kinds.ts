/** What each slice tells the record of its rows: what they are called, the words of their fields, where they stand. */
import type { Change } from '#app/domains/settings/sections/section-changes.ts'

export type StoredEntry = {
  action: string
  subject_type: string
  subject_id: string
  summary: string
  before: unknown
  after: unknown
}

export type RecordedField =
  | string
  | {
      label: string
      /** Stored value → the word for it. */
      words?: Readonly<Record<string, string>>
      /** The value is the id, of letters, of a row that is called something. */
      refers?: { table: string; column: string }
      /** The sentence says it already. */
      isSaid?: true
    }

export type RecordKind = {
  /** As the address of the history spells it. */
  id: string
  /** 'Evento publicado' */
  name: string
  /** The `subject_type`s of its entries: the bin names the table, the other verbs the thing. */
  types: readonly string[]
  /** Types of other kinds whose entries stand under the same id. */
  alsoAbout?: readonly string[]
  fields: Readonly<Record<string, RecordedField>>
  /**
   * Where its rows stand: the screen of one, by the value of `column`, which is the `id` unless said otherwise.
   * Names of tables and columns are our own, never a visitor's.
   */
  place?: { table: string; id?: string; column?: string; isText?: true; hrefOf: (value: string) => string }
  /** A screen that is always there. */
  hrefOf?: (id: string) => string | undefined
  /** Where the stored summary alone does not say it. */
  sentenceOf?: (entry: StoredEntry) => string | undefined
  /** Where the values are more than fields with a word each. */
  changesOf?: (entry: StoredEntry) => Change[]
}

let known: readonly RecordKind[] = []

/** Called once at start: the record is of a lower tier than what it speaks of. */
export function configureRecordKinds(kinds: readonly RecordKind[]): void {
  known = kinds
}

/** In the order of the filter. */
export function recordKinds(): readonly RecordKind[] {
  return known
}

export function kindOfType(type: string): RecordKind | undefined {
  return known.find(({ types }) => types.includes(type))
}
