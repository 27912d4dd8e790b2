/** Values, labels and views of events. Their fields are in `fields-schema.ts`, the validation in `rules-schema.ts`. */
import type { RunProgress } from '#app/domains/bulk/schema.ts'
import type { SpamReason, SpamReasonCounts } from '#app/domains/senders/schema.ts'
import { formatCount } from '#app/platform/formats/numbers.ts'
import type { EventRowField, FieldValues, PublicField, SharedField, SubmittedField } from './fields-schema.ts'

/** Categories that have a label and a cover of their own; an administrator may store others (design §5). */
export const CATEGORY_LABELS = {
  conferencia: 'Conferencia',
  workshop: 'Workshop',
  taller: 'Taller',
  meetup: 'Meetup',
  hackathon: 'Hackathon',
  pitch: 'Pitch',
  networking: 'Networking',
  masterclass: 'Masterclass',
  webinar: 'Webinar',
  formación: 'Formación',
  tecnología: 'Tecnología',
  desarrollo: 'Desarrollo',
} as const

export type KnownCategory = keyof typeof CATEGORY_LABELS

/** The types a visitor can choose (public-site §3). */
export const EVENT_TYPES = ['conferencia', 'workshop', 'meetup', 'hackathon', 'pitch', 'networking'] as const

/** The themes a visitor can choose (public-site §3). */
export const VERTICALS = [
  'Inteligencia Artificial',
  'Desarrollo Web',
  'Ciberseguridad',
  'Blockchain',
  'Marketing Digital',
  'Emprendimiento',
  'Fintech',
  'Datos y Analytics',
  'IoT',
  'Realidad Virtual/Aumentada',
] as const

export type SubmissionStatus = 'pending' | 'approved' | 'rejected' | 'spam' | 'withdrawn'

export type EventStatus = FieldValues<'status'>['status']

/** Kinds of proposals that an organiser may make for a published event (docs/decisions/0054). */
export type ProposalKind = 'change' | 'cancel'

/** New values of the fields that a proposal changes; the others are absent. */
export type ProposedFields = Partial<FieldValues<SharedField | 'end_date'>>

/** A proposed change of fields, or of cancelling the event, with the reason. */
export type Proposal = { kind: 'change'; fields: ProposedFields } | { kind: 'cancel'; reason: string }

export type ProposalAnswer = 'accepted' | 'rejected'

/** Longest duration of an event in days. The agenda's queries rely on it: an event that began earlier is over. */
export const MOST_DAYS = 31

/** Most hours to confirm a freed seat: a week. */
export const MOST_HOURS_TO_CONFIRM = 168

/** Limits of an organiser's questions to people who register (number, characters), and of seats per registration. */
export const MOST_QUESTIONS = 3
export const QUESTION_MAX = 120
export const MOST_SEATS_EACH = 10

/** A part of an event's schedule that may be moved after publication. */
export type SchedulePart = 'date' | 'hour' | 'place'

/** The stored price of a free event. */
export const FREE = 'Gratis'

export const SUMMARY_MAX = 200
/** Fewest characters of what a visitor writes (public-site §5). */
export const SHORTEST = { title: 5, contact_person: 2, summary: 10, description: 20, location: 5 } as const
/** In hours (public-site §5). */
export const DURATION = { min: 0.5, max: 24, step: 0.5, default: 1 } as const

/** Public fields of an event. Dates are `2026-12-01`, times `18:30`, both in `time_zone`. */
export type EventView = FieldValues<PublicField> & {
  id: string
  /** Letters of the address that is shared (`sharing.ts`). */
  share_code: string
  city: string | null
  /** Online participation is possible; only registered people get the link. */
  is_online: boolean
  /** Name of the drawn cover in its URL; a list gives its events different ones. Absent where none is shown. */
  cover?: string | undefined
}

/** What an event's drawn cover is chosen by (cover.ts). */
export type CoveredEvent = Pick<EventView, 'id' | 'category' | 'verticals' | 'event_date'>

/** Begin and end of an event, each with the offset of its zone from UTC: `2026-12-01T18:30:00-04:00`. */
export type EventInstants = {
  starts_at: string
  /** End of the event; if none was given, the midnight until which it counts as under way. */
  ends_at: string
  has_end: boolean
  /** 'hora de Colombia'. */
  zone: string
}

export type ScheduledEvent = EventView & EventInstants & { hours: string }

/**
 * A card's facts that depend on the time and the settings. The server computes them: a cached page expires at the next start or end of
 * an event.
 */
export type CardView = EventView & {
  is_under_way: boolean
  /** Beginning as people read it, '8:00 p. m.'. */
  hour: string
  /** 'hora de Colombia' if the event's zone is not the site's, otherwise null. */
  other_zone: string | null
}

/** Data of the month calendar: the number of events by day, and those events that were sent along. */
export type CalendarView = {
  counts: Record<string, number>
  /** Whether `events` has the whole month, or only the first events of the chosen day. */
  isWhole: boolean
  events: (CardView & ScheduledEvent)[]
}

/** 'workshop' → 'Workshop'; a category that the team added is capitalised. */
export function categoryLabel(category: string): string {
  return (
    CATEGORY_LABELS[category as KnownCategory] ??
    category.charAt(0).toLocaleUpperCase('es') + category.slice(1)
  )
}

/** '2.5 horas'; null if no duration was given. */
export function durationLabel(hours: number | null): string | null {
  return hours === null ? null : formatCount(hours, 'hora', 'horas')
}

/** 'Sin límite' if null (public-site §2), without 'personas' (design §6.4). */
export function capacityLabel(maxAttendees: number | null): string {
  return maxAttendees === null ? 'Sin límite' : formatCount(maxAttendees, 'persona', 'personas')
}

export type SubmissionView = Omit<FieldValues<SubmittedField>, 'time_zone'> & {
  id: string
  /** Null if the organiser chose none: the zone of the location applies. */
  time_zone: string | null
  consent_newsletter: boolean
  status: SubmissionStatus
  submitted_at: Date
  reviewed_at: Date | null
  reviewed_by: string | null
  rejection_reason: string | null
  spam_reason: SpamReason | null
  event_id: string | null
  organizer_changed_at: Date | null
  /** Kind of the organiser's unanswered proposal; null if none is open. */
  proposed: ProposalKind | null
  /** Version of the row, changed by every write: a save based on an older one is a conflict (`correctSubmission`). */
  version: string
}

export type PublishedView = EventView &
  FieldValues<EventRowField> & {
    is_zone_proposed: boolean | null
    submission_id: string | null
    /** Number of the date within its series; null if the event does not repeat. */
    series_position: { number: number; total: number } | null
    created_at: Date
    updated_at: Date
    version: string
  }

/** A row of the team's event list, with counts of confirmed and waiting people. */
export type ListedEvent = PublishedView & {
  registered: number
  waiting: number
  proposed: ProposalKind | null
}

/**
 * Periods of the team's event list, by the time in each event's zone. Cancelled events are in `all` and `cancelled`
 * only.
 */
export type PublishedPeriod = 'all' | 'upcoming' | 'running' | 'past' | 'cancelled'

/**
 * The four counters of 'Gestión de Eventos' (back-office §2), and the numbers of spam, of events whose proposed zone
 * the team has not reviewed, and of open proposals by organisers.
 */
export type ReviewCounts = Record<
  'pending' | 'published' | 'approved' | 'rejected' | 'spam' | 'zones' | 'proposed',
  number
>

/** A submission or event that may be the same one: same day, similar title. */
export type PossibleDuplicate = { kind: 'event' | 'submission'; id: string; title: string }

/** The first possible duplicates and their number, which is counted up to `MOST_ALIKE`. */
export type PossibleDuplicates = { shown: PossibleDuplicate[]; total: number }

export const MOST_ALIKE = 100

/** The status filter of the back-office (back-office §2), with spam (design §6.24) and organisers' proposals. */
export type ReviewFilter = 'all' | 'proposed' | Exclude<SubmissionStatus, 'withdrawn'>

/** An event whose organiser's messages await release by the team. */
export type EventAwaitingRelease = { id: string; title: string; messages: number }

/** Data of the two review screens: a page of a list, and the row shown in the dialog. */
/** Submissions that a question about all of them is about, and how many of them have somebody to mail. */
export type BulkConfirmation = {
  count: number
  mailed: number
  /** Of those that an approval publishes, how many look like duplicates; undefined if they are too many to compare. */
  alike?: number
  /** Those that an approval leaves, because they are over: the first by name. */
  past?: { id: string; title: string }[]
  pastCount?: number
}

export type Review = {
  counts: ReviewCounts
  awaitingRelease: EventAwaitingRelease[]
  /** Pending submissions that have waited longer than promised, on all pages of the list. */
  overdue: number
  total: number
  page: number
  pageCount: number
  submissions: SubmissionView[]
  published: ListedEvent[]
  /** Id in the URL of the row to open, which may be on another page of the list. */
  asked: string | null
  shownSubmission: SubmissionView | undefined
  shownEvent: PublishedView | undefined
  possibleDuplicates: Record<string, PossibleDuplicates>
  /** By submission, the URL that takes its decision back, while that can be done. */
  undos: Record<string, string>
  /** What is asked about all that the list finds, and what is being done with many. */
  bulk: BulkConfirmation | undefined
  runs: RunProgress[]
  /** Undefined unless spam is shown. */
  spamReasons: SpamReasonCounts | undefined
  time_zone: string
  now: Date
}
