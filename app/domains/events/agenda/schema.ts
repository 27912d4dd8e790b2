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
