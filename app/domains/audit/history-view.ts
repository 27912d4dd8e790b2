import type { Change } from '#app/domains/settings/sections/section-changes.ts'

/** An audit entry as a person reads it. */
export type HistoryEntry = {
  id: number
  /** Time of the entry, `01/12/2026 18:30` in the site's zone. */
  at: string
  /** E-mail of the actor, or the name of an automatic process. */
  by: string
  /** Spanish name of the row's kind, 'Evento publicado'. */
  kind: string
  /** What was done: 'Cambió el evento «Taller de IA»'. */
  sentence: string
  changes: Change[]
  /** Whether the row was created or deleted, so that its values are listed and not compared. */
  isWhole: boolean
  /** URL of the row's screen; undefined if the row is gone or its kind has no screen. */
  href?: string | undefined
}

export type HistoryPage = {
  entries: HistoryEntry[]
  /** Paging cursors: the entry that the next page starts after, and the one that the previous page ends before. */
  older: number | undefined
  newer: number | undefined
}

/** Number of entries shown under one record. */
export const OF_ONE_RECORD = 5

/** The latest entries of one record; `kind` and `subject` as the history's URL spells them. */
export type RecordHistory = { entries: HistoryEntry[]; hasMore: boolean; kind: string; subject: string }
