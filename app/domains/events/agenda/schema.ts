import type { CardView } from '../schema.ts'

/** Filters that the agenda offers, because some event of the period has the value. */
export type AgendaChoices = {
  categories: string[]
  cities: string[]
  hasFree: boolean
  hasOnline: boolean
  /** Some upcoming event is on the coming Saturday or Sunday. */
  hasWeekend: boolean
}

export type AgendaCount = {
  total: number
  /** More events match than `total`: a search stops counting at ten pages. */
  isMore: boolean
}

/** Offered when the filters find nothing. `label` says which part of them these events have; empty: the next ones. */
export type NearEvents = {
  label: string
  /** The agenda with that part. */
  to: string
  events: CardView[]
}
