/**
 * The schedule of an event as registered people know it, and the changes that they are notified of
 * (docs/decisions/0020).
 */
import type { EventView, SchedulePart } from '#app/domains/events/schema.ts'

/** Columns of an event whose change people are notified of, grouped as the mail names them. */
const PLAN_PARTS = {
  date: ['event_date', 'end_date'],
  hour: ['event_time', 'time_zone'],
  place: ['location'],
} as const satisfies Record<SchedulePart, (keyof EventView)[]>

type Whole = Pick<EventView, 'status' | (typeof PLAN_PARTS)[SchedulePart][number]>

/** Date, hour, place and status. Snapshots stored before time zones or last days existed lack these two. */
export type ScheduleSnapshot = Omit<Whole, 'time_zone' | 'end_date'> &
  Partial<Pick<Whole, 'time_zone' | 'end_date'>>

/** Facts of an event in a change notification. `online_url` is only for people with a seat. */
export type NotifiedEvent = Whole &
  Pick<EventView, 'id' | 'title' | 'duration_hours' | 'end_time'> & {
    online_url?: string | null
  } & Partial<CalendarPart>

/** Further facts for the attached calendar file. Read back from JSON, an instant is text. */
type CalendarPart = { summary: string | null; sequence: number; updated_at: Date | string }

/**
 * A schedule that was valid until an instant. People whose last mail is older still rely on it. `was`, which older rows
 * lack, is what the change replaced besides: what the event's page said had moved, and whether a mail was waiting.
 */
export type EarlierSchedule = ScheduleSnapshot & {
  until: string
  was?: { moved: SchedulePart[] | null; moved_at: string | null; waits: boolean } | null
}

export type EventChange = 'called-off' | 'deleted' | 'moved' | 'on-again'

/** Status of a person with a seat, an offered seat, or a turn on the waiting list. */
export const ACTIVE_STATUSES = ['confirmed', 'offered', 'waitlist'] as const
export type ActiveStatus = (typeof ACTIVE_STATUSES)[number]

/** A registered person, with the schedule that they know. */
export type Person = { id: string; email: string; held: ActiveStatus; knows: ScheduleSnapshot }

/** Stored with a deleted event, to write the mail about it. */
export type DeletedEvent = {
  event: NotifiedEvent
  /** Empty if nobody is to be notified. */
  people: Person[]
  /** An earlier change was waiting to be mailed, and waits again if the event is restored. */
  was_waiting: boolean
}

/** The team's answer to whether registered people are notified. */
const NOTICE_ANSWERS = ['avisar', 'sin_avisar'] as const
export type NoticeAnswer = (typeof NOTICE_ANSWERS)[number]

/** `about` identifies the question: an answer to another question is ignored. */
export type NoticeReply = { answer: NoticeAnswer; about: string }

/** The question's facts, shown before any mail is queued. */
export type NotificationPreview = {
  about: string
  people: number
  /** Number of dates of a series that change; undefined for one event. */
  dates?: number
  /** How many of `people` have an example address (`.example`), which never gets mail. */
  examples: number
  /** Subject and text of the mail that most of the people get. */
  subject: string
  text: string
}

/** A question that the team answers before anything is written. */
export type EventConfirmation =
  | { about: 'past_date'; date: string }
  | { about: 'notice'; notice: NotificationPreview }

/** Answers posted with the form. `past_date` is the confirmed date, so that it does not confirm another one. */
export type EventReplies = { notice?: NoticeReply | undefined; past_date?: string | undefined }

/** Minutes from the last change to its mail, and the longest delay in minutes from the first change. */
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
  // An end on the first day is a matter of hours, not of dates.
  const last_day = end_date === event_date ? null : end_date
  return {
    ...{ status, event_date, end_date: last_day },
    ...{ event_time: event_time.slice(0, 5), time_zone, location },
  }
}

export function isSamePlan(one: Whole, other: Whole): boolean {
  return JSON.stringify(scheduleSnapshot(one)) === JSON.stringify(scheduleSnapshot(other))
}

/** The change for a person who knows `known`, compared with `current`; undefined if there is none. */
export function changeBetween(known: ScheduleSnapshot, current: Whole | 'deleted'): EventChange | undefined {
  if (current === 'deleted') return known.status === 'published' ? 'deleted' : undefined
  if (known.status !== current.status) return current.status === 'cancelled' ? 'called-off' : 'on-again'
  // Once an event is cancelled, changes of its date, hour and place are not worth a mail.
  if (current.status === 'cancelled') return undefined
  return movedParts(known, current).length > 0 ? 'moved' : undefined
}

/** Parts that differ between two schedules; a field missing in an old snapshot counts as unchanged. */
export function movedParts(known: ScheduleSnapshot, current: Whole): SchedulePart[] {
  const parts = Object.keys(PLAN_PARTS) as SchedulePart[]
  return parts.filter((part) =>
    PLAN_PARTS[part].some((name) => known[name] !== undefined && known[name] !== current[name]),
  )
}
