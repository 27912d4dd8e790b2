import type { Change } from '#app/domains/settings/sections/section-changes.ts'

/** An entry of the record as a person reads it. */
export type HistoryEntry = {
  id: number
  /** `01/12/2026 18:30`, in the site's zone. */
  at: string
  /** An address, or what did it by itself. */
  by: string
  /** 'Evento publicado' */
  kind: string
  /** 'Cambió el evento «Taller de IA»' */
  sentence: string
  changes: Change[]
  /** A row that came or went: its values are no change of each. */
  isWhole: boolean
  /** Where it stands, if it still does. */
  href?: string | undefined
}

export type HistoryPage = {
  entries: HistoryEntry[]
  /** The entry that the next page comes after, and the one that the page before ends at. */
  older: number | undefined
  newer: number | undefined
}

/** So many are shown under one record. */
export const OF_ONE_RECORD = 5

/** The latest of one record; `kind` and `subject` as the address of the history spells them. */
export type RecordHistory = { entries: HistoryEntry[]; hasMore: boolean; kind: string; subject: string }
