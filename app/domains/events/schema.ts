/**
 * What an event is called and allowed to be. Its fields stand in `fields-schema.ts`, their rules in `rules-schema.ts`.
 */
import type { AskedField, FieldValues, OwnField, PublicField, SharedField } from './fields-schema.ts'

/** Every category the product draws and labels itself; an administrator may store others (design §5). */
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

/** What an organiser may ask of the team once their event is published (docs/decisions/0054). */
export type ProposalKind = 'change' | 'cancel'

/** Values under the names of the event's columns; only those that would change. */
export type ProposedFields = Partial<FieldValues<SharedField | 'end_date'>>

/** A change of some fields, or that the event be called off, and why. */
export type Proposal = { kind: 'change'; fields: ProposedFields } | { kind: 'cancel'; reason: string }

export type ProposalAnswer = 'accepted' | 'rejected'

/** Most days that one event lasts. The agenda relies on it: what began earlier is over. */
export const MOST_DAYS = 31

/** A week, to confirm a place that became free. */
export const MOST_HOURS_TO_CONFIRM = 168

/** What an organiser may ask of who registers, and how many places one person may be given. */
export const MOST_QUESTIONS = 3
export const QUESTION_MAX = 120
export const MOST_SEATS_EACH = 10

/** A part of an event's plan that may be moved after publication. */
export type SchedulePart = 'date' | 'hour' | 'place'

/** A free event, in the column of prices. */
export const FREE = 'Gratis'

export const SUMMARY_MAX = 200
/** Hours. public-site §5. */
export const DURATION = { min: 0.5, max: 24, step: 0.5, default: 1 } as const

/** What a card or a page shows of an event. Dates are plain `2026-12-01`, times `18:30`, both in `time_zone`. */
export type EventView = FieldValues<PublicField> & {
  id: string
  city: string | null
  /** One can take part from afar, with a link that registered people get. */
  is_online: boolean
}

/** Begin and end of an event, each with the offset of its zone from UTC: `2026-12-01T18:30:00-04:00`. */
export type EventInstants = {
  starts_at: string
  /** Its end; the midnight until which it is under way, where nobody gave an end. */
  ends_at: string
  has_end: boolean
  /** 'hora de Colombia'. */
  zone: string
}

export type ScheduledEvent = EventView & EventInstants

/** What a card says of the clock. The server decides it: a kept page ends at the next start or end of an event. */
export type CardView = EventView & {
  is_under_way: boolean
  /** 'hora de Colombia', where that is not the site's zone. */
  other_zone: string | null
}

/** The month calendar's days: how many events each has, and the events that are in the page. */
export type CalendarView = {
  counts: Record<string, number>
  /** `events` holds all of the month; otherwise the first of the chosen day. */
  isWhole: boolean
  events: (CardView & ScheduledEvent)[]
}

/** 'workshop' → 'Workshop'; a category of the team's own keeps its words, with a capital. */
export function categoryLabel(category: string): string {
  return (
    CATEGORY_LABELS[category as KnownCategory] ??
    category.charAt(0).toLocaleUpperCase('es') + category.slice(1)
  )
}

/** '2,5 horas'; null where nobody gave a duration. */
export function durationLabel(hours: number | null): string | null {
  if (hours === null) return null
  return hours === 1 ? '1 hora' : `${String(hours).replace('.', ',')} horas`
}

/** 'Sin límite' when unset (public-site §2); it stands without 'personas' (design §6.4). */
export function capacityLabel(maxAttendees: number | null): string {
  if (maxAttendees === null) return 'Sin límite'
  return maxAttendees === 1 ? '1 persona' : `${maxAttendees} personas`
}

/** What the team sees of a submission. */
export type SubmissionView = Omit<FieldValues<AskedField>, 'time_zone'> & {
  id: string
  /** Null where its organiser chose none: that of the place. */
  time_zone: string | null
  consent_newsletter: boolean
  status: SubmissionStatus
  submitted_at: Date
  reviewed_at: Date | null
  reviewed_by: string | null
  rejection_reason: string | null
  event_id: string | null
  /** When its organiser last corrected it. */
  organizer_changed_at: Date | null
  /** What its organiser asks for and the team has not answered; null where nothing waits. */
  proposed: ProposalKind | null
  /** Changes with every write: what an editor saw (`correctSubmission`). */
  version: string
}

/** A published event as the team sees it. */
export type PublishedView = EventView &
  FieldValues<OwnField> & {
    is_zone_proposed: boolean | null
    submission_id: string | null
    /** Which date of a series it is; null where it does not repeat. */
    series_position: { number: number; total: number } | null
    created_at: Date
    updated_at: Date
    version: string
  }

/**
 * The same in the team's list: with how many have a place, how many wait for one, and what its organiser asks for.
 */
export type ListedEvent = PublishedView & {
  registered: number
  waiting: number
  proposed: ProposalKind | null
}

/** Which events the team's list shows, by the clock of their place; what was called off is in none of the first three. */
export type PublishedPeriod = 'all' | 'upcoming' | 'running' | 'past' | 'cancelled'

/**
 * The four counters of 'Gestión de Eventos' (back-office §2), the number of spam, of events whose zone the team has not
 * looked at, and of those whose organiser waits for an answer.
 */
export type ReviewCounts = Record<
  'pending' | 'published' | 'approved' | 'rejected' | 'spam' | 'zones' | 'proposed',
  number
>

/** Something that may be the same event: same day, similar title. */
export type PossibleDuplicate = { kind: 'event' | 'submission'; id: string; title: string }

/** The first of them, and how many there are: counted up to `MOST_ALIKE`. */
export type PossibleDuplicates = { shown: PossibleDuplicate[]; total: number }

export const MOST_ALIKE = 100

/** The status filter of the back-office (back-office §2), spam (design §6.24), and what organisers propose. */
export type ReviewFilter = 'all' | 'proposed' | Exclude<SubmissionStatus, 'withdrawn'>

/** An event with messages of its organiser that wait for the team's release. */
export type EventAwaitingRelease = { id: string; title: string; messages: number }

/** Data of the two review screens: one page of a list, and the row in the dialog. */
export type Review = {
  counts: ReviewCounts
  awaitingRelease: EventAwaitingRelease[]
  /** Pending submissions that have waited longer than promised, on all pages. */
  overdue: number
  total: number
  page: number
  pageCount: number
  submissions: SubmissionView[]
  published: ListedEvent[]
  /** Row that the URL names, which may be on another page of the list; `asked` is its id. */
  asked: string | null
  shownSubmission: SubmissionView | undefined
  shownEvent: PublishedView | undefined
  possibleDuplicates: Record<string, PossibleDuplicates>
  time_zone: string
  now: Date
}
