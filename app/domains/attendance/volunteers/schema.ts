/** Volunteers at an event's door: they check people in by a link, without an account (docs/decisions/0094). */

/** A link opens the door so many hours before the event, and unless another hour is chosen, so many after it. */
export const OPENS_BEFORE_HOURS = 2
export const CLOSES_AFTER_HOURS = 2

/** Latest hour that may be chosen, after the event. */
export const MOST_HOURS_AFTER = 24

/** Phones that may open a door with one link. */
export const MOST_PHONES = 50

/** Open links of an event at a time. */
export const MOST_LINKS = 20

export const VOLUNTEER_NAME_MIN = 2
export const VOLUNTEER_NAME_MAX = 60

export type DoorLinkState = 'early' | 'open' | 'over' | 'revoked'

/** A phone that a link let in, with the name that its holder gave. */
export type DoorPhone = { id: string; name: string; opened_at: Date; seen_at: Date }

export type DoorLink = {
  id: string
  state: DoorLinkState
  opens_at: Date
  closes_at: Date
  created_by: string
  /** URL path with the code; undefined once the link is over or revoked. */
  path: string | undefined
  phones: DoorPhone[]
}
