/** Rules of the weekly digest and its variants (docs/decisions/0105). */

/** Readers of a variant at least; fewer get the general issue. */
export const FEWEST_READERS = 5
/** Variants of an issue at most; further ones get the general issue. */
export const MOST_VARIANTS = 12

/** Minutes between a digest that goes out by itself and its hour, in which the team can stop it. */
export const LEAVES_AFTER_MINUTES = 60

/**
 * Who gets a digest. `weekly`: nobody who chose one issue a month; `all`: the last of its month, everybody; `monthly`:
 * that of a last week without anything new, only those who chose one a month.
 */
export const REACHES = ['weekly', 'all', 'monthly'] as const

export type Reach = (typeof REACHES)[number]

/** A page that an item of an issue leads to. */
export type Item = {
  /** Path of the page. */
  path: string
  title: string
  kind: 'event' | 'article'
  /** Cities of an event, 'En línea' among them; none of an article. */
  cities: readonly string[]
  verticals: readonly string[]
  /** No digest that went out before had it. */
  isNew: boolean
  /** Only for readers who get one issue a month. */
  isMonthly: boolean
}

/** A set of items for readers who chose alike. */
export type Variant = {
  /** From 1. */
  number: number
  label: string
  /** Paths of its items, sorted. */
  items: readonly string[]
  readers: number
}

/** How the readers of a digest are divided. */
export type Division = {
  reach: Reach
  variants: readonly Variant[]
  /** Readers of the general issue. */
  general: number
  /** Readers without an issue: nothing of it is theirs, and they want nothing else. */
  nothing: number
}
