/** What is counted, and the words for it. */

export const DIMENSIONS = ['page', 'device', 'site', 'campaign'] as const
export type Dimension = (typeof DIMENSIONS)[number]

export type Device = 'phone' | 'desktop'

/** Who typed the address, or came from where none is said. No host is without a dot. */
export const DIRECT = 'directo'
/** What is beyond the number of names that a day may have. */
export const OTHERS = 'otros'
