/** Results of a system check (design §6.14). */
export const CHECK_STATES = ['ok', 'warning', 'failure', 'off'] as const

/** `off`: the part is deliberately not in use. */
export type CheckState = (typeof CHECK_STATES)[number]

export type Finding = {
  state: CheckState
  /** Spanish sentence that describes the state, without secrets. */
  says: string
  /** Spanish sentence about what to do; absent if nothing has to be done. */
  todo?: string | undefined
  /** Calls for an alert to those who chose alerts (docs/decisions/0110). */
  isUrgent?: boolean
  /** Came to no result: what was urgent before neither ends nor begins. */
  isUnknown?: boolean
}

/** Milliseconds that a check gives others to answer: less than its own five seconds, so that it tells in its words. */
export const OTHERS_WITHIN_MS = 4_000
