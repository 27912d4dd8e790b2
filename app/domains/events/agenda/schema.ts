/** What the agenda's filters offer: only what some event of the period has. */
export type AgendaChoices = {
  categories: string[]
  cities: string[]
  hasFree: boolean
  hasOnline: boolean
}

export type AgendaCount = {
  /** Number of events on all pages. */
  total: number
  /** More events match than `total` counts: a search counts no further than ten pages. */
  isMore: boolean
}
