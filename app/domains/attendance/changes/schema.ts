/** The part of an event that concerns its participants, and the changes they are told of (docs/decisions/0020). */
import type { EventView, SchedulePart } from '#app/domains/events/schema.ts'

/** What of a plan people are told of when it changes, part by part. */
const PLAN_PARTS = {
  date: ['event_date', 'end_date'],
  hour: ['event_time', 'time_zone'],
  place: ['location'],
} as const satisfies Record<SchedulePart, (keyof EventView)[]>

type Whole = Pick<EventView, 'status' | (typeof PLAN_PARTS)[SchedulePart][number]>

/** Date, hour, place and status. Those that were stored before plans had a zone or a last day lack these two. */
export type ScheduleSnapshot = Omit<Whole, 'time_zone' | 'end_date'> &
  Partial<Pick<Whole, 'time_zone' | 'end_date'>>

/** What a mail about a change says of its event. The link is for those with a place alone. */
export type NotifiedEvent = Whole &
  Pick<EventView, 'id' | 'title' | 'duration_hours' | 'end_time'> & {
    online_url?: string | null
  } & Partial<CalendarPart>

/** What its calendar file needs besides. An instant out of a stored event is text. */
type CalendarPart = { summary: string | null; sequence: number; updated_at: Date | string }

/**
 * A plan that was valid until an instant. People who were last written to before it still believe the plan. `was`, which
 * earlier rows lack, is what else the change replaced: what the event's page said had moved, and whether a mail waited.
 */
export type EarlierSchedule = ScheduleSnapshot & {
  until: string
  was?: { moved: SchedulePart[] | null; moved_at: string | null; waits: boolean } | null
}

export type EventChange = 'called-off' | 'deleted' | 'moved' | 'on-again'

/** Status of a person: a place, one to be confirmed, or one on the waiting list. */
export const ACTIVE_STATUSES = ['confirmed', 'offered', 'waitlist'] as const
export type ActiveStatus = (typeof ACTIVE_STATUSES)[number]

/** Somebody registered, with the plan that they know. */
export type Person = { id: string; email: string; held: ActiveStatus; knows: ScheduleSnapshot }

/** What a deleted event leaves behind for the mail about it. */
export type DeletedEvent = {
  event: NotifiedEvent
  /** Empty where nobody is to be told. */
  people: Person[]
  /** An earlier change was waiting to be mailed, and waits again if the event is restored. */
  was_waiting: boolean
}

/** The team's answer to whether those who registered should be written to. */
const NOTICE_ANSWERS = ['avisar', 'sin_avisar'] as const
export type NoticeAnswer = (typeof NOTICE_ANSWERS)[number]

/** `about` says which question was answered: the answer to another one counts for nothing. */
export type NoticeReply = { answer: NoticeAnswer; about: string }

/** What the team is shown before anybody is written to. */
export type NotificationPreview = {
  about: string
  people: number
  /** How many dates of a series it is about; undefined for one event. */
  dates?: number
  /** Of them, addresses that end in `.example`, which are never written to. */
  examples: number
  /** Subject and text of the mail that most of the people get. */
  subject: string
  text: string
}

/** A question that the team has to answer before anything is written. */
export type EventQuestion =
  | { about: 'past_date'; date: string }
  | { about: 'notice'; notice: NotificationPreview }

/** Answers that came with the form. `past_date` holds the confirmed date, so that it does not confirm another one. */
export type EventReplies = { notice?: NoticeReply | undefined; past_date?: string | undefined }

/** Minutes from the last change to its mail, and the most they may be put off, from the first change. */
export const NOTICE_WAIT_MINUTES = 2
export const NOTICE_LIMIT_MINUTES = 10

export function scheduleSnapshot({
  status,
  event_date,
  end_date,
  event_time,
  time_zone,
  location,
}: Whole): Whole {
  // An end on the first day is an hour's concern.
  const last_day = end_date === event_date ? null : end_date
  return {
    ...{ status, event_date, end_date: last_day },
    ...{ event_time: event_time.slice(0, 5), time_zone, location },
  }
}

export function isSamePlan(one: Whole, other: Whole): boolean {
  return JSON.stringify(scheduleSnapshot(one)) === JSON.stringify(scheduleSnapshot(other))
}

/** Change to tell somebody who knows `known` when `stands` is the plan; undefined if there is none. */
export function changeBetween(known: ScheduleSnapshot, current: Whole | 'deleted'): EventChange | undefined {
  if (current === 'deleted') return known.status === 'published' ? 'deleted' : undefined
  if (known.status !== current.status) return current.status === 'cancelled' ? 'called-off' : 'on-again'
  // Date, hour and place of a cancelled event concern nobody.
  if (current.status === 'cancelled') return undefined
  return movedParts(known, current).length > 0 ? 'moved' : undefined
}

/** What differs of two plans; what an old one lacks has not changed. */
export function movedParts(known: ScheduleSnapshot, current: Whole): SchedulePart[] {
  const parts = Object.keys(PLAN_PARTS) as SchedulePart[]
  return parts.filter((part) =>
    PLAN_PARTS[part].some((name) => known[name] !== undefined && known[name] !== current[name]),
  )
}
