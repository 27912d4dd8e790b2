import { fixedDaysOf } from '#app/retention.ts'

/** Forms that keep nothing of what a program sends: what they would change is behind a mailed link, or asked by mail. */
export type CaughtForm = 'newsletter' | 'feedback' | 'organiser'

export type CaughtFormCounts = Partial<Record<CaughtForm, number>>

/** Days for which they are counted. */
export const CAUGHT_DAYS = fixedDaysOf('caught_forms')
