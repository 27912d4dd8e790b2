import type { EVENT_TYPES } from '#app/domains/events/schema.ts'
import type { DemoEvent } from './events.ts'
import { pendingSubmissions } from './submissions-pending.ts'
import { settledSubmissions } from './submissions-settled.ts'

/** `day` is relative to today, as an event's is. */
export type DemoMoment = { day: number; time: string }

/** Submitted event within the limits of the public form; addresses end in `.example` and get no mail. */
export type DemoSubmission = Omit<DemoEvent, 'category'> & {
  /** Used in the row's idempotency key. */
  key: string
  category: (typeof EVENT_TYPES)[number]
  email: string
  consent_newsletter: boolean
  submitted: DemoMoment
} & (
    | { status: 'pending' | 'spam'; reviewed?: undefined }
    | { status: 'approved'; reviewed: DemoMoment }
    | { status: 'rejected'; reviewed: DemoMoment; rejection_reason: string }
  )

export const demoSubmissions: DemoSubmission[] = [...pendingSubmissions, ...settledSubmissions]
