/** Results of a system check (design §6.14). */
export const CHECK_STATES = ['ok', 'warning', 'failure', 'off'] as const

/** `off`: this part is not in use, and nobody asked for it. */
export type CheckState = (typeof CHECK_STATES)[number]

export type Finding = {
  state: CheckState
  /** The state in one plain sentence, without anything secret. */
  says: string
  /** What to do about it, in one more sentence; absent where there is nothing to do. */
  todo?: string | undefined
}
