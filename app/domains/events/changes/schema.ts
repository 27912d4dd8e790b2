/** What of an event concerns who goes, and what they hear when it changes (decision 20). */
import type { EventView } from '../schema.ts'

/** When and where, and whether at all. */
export type Plan = Pick<EventView, 'status' | 'event_date' | 'event_time' | 'location'>

/** What a mail about a change says of its event. */
export type ToldEvent = Plan & Pick<EventView, 'id' | 'title' | 'duration_hours' | 'time_zone'>

/** What stood until an instant; whoever was last written to before it still believes it. */
export type EarlierPlan = Plan & { until: string }

export type EventChange = 'called-off' | 'deleted' | 'moved' | 'on-again'

/** What a person has: a place, or one in the line. */
export type Held = 'confirmed' | 'waitlist'

/** Somebody registered, with the plan that they know. */
export type Person = { id: string; email: string; held: Held; knows: Plan }

/** What a deleted event leaves behind for the mail about it. */
export type GoneEvent = {
  event: ToldEvent
  /** Empty where nobody is to be told. */
  people: Person[]
  /** Another change was waiting to be told, and is again if the event comes back. */
  was_waiting: boolean
}

/** The team's answer to whether those who registered should be written to. */
const NOTICE_ANSWERS = ['avisar', 'sin_avisar'] as const
export type NoticeAnswer = (typeof NOTICE_ANSWERS)[number]

/** `about` says which question was answered: the answer to another one counts for nothing. */
export type NoticeReply = { answer: NoticeAnswer; about: string }

/** What the team is shown before anybody is written to. */
export type NoticeView = {
  about: string
  people: number
  /** Of them, addresses that end in `.example`, which are never written to. */
  examples: number
  /** Of the mail that most of them get. */
  subject: string
  text: string
}

/** What the team is asked before an event is written: nothing was. */
export type EventQuestion = { about: 'past_date'; date: string } | { about: 'notice'; notice: NoticeView }

/** The answers that came with the form; the day that is past is named, so that no other one passes for it. */
export type EventReplies = { notice?: NoticeReply | undefined; past_date?: string | undefined }

/** From the last change of mind to the mail, and the longest that changes of mind put it off. */
export const NOTICE_WAIT_MINUTES = 2
export const NOTICE_LIMIT_MINUTES = 10

export function planOf({ status, event_date, event_time, location }: Plan): Plan {
  return { status, event_date, event_time: event_time.slice(0, 5), location }
}

export function isSamePlan(one: Plan, other: Plan): boolean {
  return JSON.stringify(planOf(one)) === JSON.stringify(planOf(other))
}

/** What somebody who knows one plan has to hear when another stands. */
export function changeBetween(known: Plan, stands: Plan | 'deleted'): EventChange | undefined {
  if (stands === 'deleted') return known.status === 'published' ? 'deleted' : undefined
  if (known.status !== stands.status) return stands.status === 'cancelled' ? 'called-off' : 'on-again'
  // A cancelled event has no plans.
  if (stands.status === 'cancelled') return undefined
  const isMoved = (['event_date', 'event_time', 'location'] as const).some(
    (name) => known[name] !== stands[name],
  )
  return isMoved ? 'moved' : undefined
}
