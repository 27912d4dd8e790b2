import type { ChosenPeriods, RuleName } from '#app/retention.ts'

/** A rule as the panel shows it. */
export type RuleState = {
  name: RuleName
  /** Rows whose period is over, and since when the oldest is; undefined where none ever waits. */
  waiting: { rows: number; since: Date | null } | undefined
  /** The hold concerns it. */
  isHeld: boolean
  /** Rows that it removed in two years, and on its last day (UTC). */
  removed: number
  last_day: string | null
  last_removed: number
  /** Its last run did not come to the end. */
  failed: boolean
}

export type RetentionState = {
  rules: RuleState[]
  chosen: ChosenPeriods
  /** Null on a database that was new; lifted once somebody pressed 'Empezar'. */
  hold: { since: Date; lifted_at: Date | null; lifted_by: string | null } | null
}

export const START_FAILED = 'No se pudo poner en marcha'
export const RETENTION_LOAD_FAILED = 'No se pudo leer la conservación'

/** The state with dates formatted in the site's zone. */
export type RetentionView = {
  rules: RuleView[]
  /** Present while somebody has to begin: rows that would go, and since when. */
  held: { rows: number; since: string | undefined } | undefined
  /** Who began, and when. */
  started: { by: string; on: string } | undefined
  mayStart: boolean
}

export type RuleView = {
  name: RuleName
  title: string
  removes: string
  /** '90 días, desde que se envió' */
  period: string
  from: string
  waiting: { rows: number; since: string | undefined } | undefined
  isHeld: boolean
  removed: number
  last: { day: string; rows: number } | undefined
  failed: boolean
}
