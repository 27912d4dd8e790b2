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

/** A city that has events, with how many the other filters find there where they are counted. */
export type CityCount = { city: string; events?: number }

export type LabelSide = 'right' | 'left' | 'above' | 'below'

/** A city on the map: its middle and width in per cent, and on which side its name stands, if there is room for it. */
export type Hub = Required<CityCount> & {
  style: { left: string; top: string; width: string }
  side: LabelSide | undefined
}

export type CityMap = {
  hubs: Hub[]
  /** Cities without a name on the map. */
  others: CityCount[]
}

/** Picture of the tide table and what it says, for who cannot see it. */
export type Tides = { src: string; alt: string }

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

/** How many events may be cards with covers; the rest are lines without one. */
export const WITH_COVER = 4
