/** What a look at one part of the system finds (design §6.14). The part itself knows how; the panel shows it. */
export const CHECK_STATES = ['ok', 'warning', 'failure', 'off'] as const

/** `off`: there is no such part, and nobody asked for it. */
export type CheckState = (typeof CHECK_STATES)[number]

export type Finding = {
  state: CheckState
  /** What is, in one plain sentence without anything secret. */
  says: string
  /** What to do, in one more; absent where there is nothing to do. */
  todo?: string | undefined
}
