import type { AcademyEntity } from '#app/domains/academy/editing/schema.ts'
import type { SubmissionStatus } from '#app/domains/events/schema.ts'
import type { InboxKind } from '../inbox/schema.ts'

export type Dashboard = {
  counts: { contacts: number; pending: number; stories: number; published_stories: number; requests: number }
  contacts: { id: string; name: string; email: string; company: string | null; created_at: Date }[]
  recent: { id: string; title: string; organizer: string; status: SubmissionStatus; submitted_at: Date }[]
  /** What waits for the team, the oldest first. */
  oldest: WaitingItem[]
  /** The next events, today's first. */
  near: NearEvent[]
  /** What is not on the site yet, in the order in which it is due. */
  unpublished: UnpublishedItem[]
  /** The latest articles. */
  published: PublishedArticle[]
  /** Undefined if they could not be counted. */
  waiting: Waiting | undefined
  weeks: Week[]
  mail: { total: number; open: number; failed: number }
  first_steps: FirstStep[]
  /** Demo rows by kind; empty if there are none. */
  demo: DemoCount[]
  time_zone: string
  updated_at: Date
}

export type WaitingItem = {
  kind: 'submission' | 'proposal' | 'message' | InboxKind
  /** Of the submission or the request; of the event for a proposal or an organiser's message. */
  id: string
  title: string
  /** Organiser, company, course, subject or the start of the message. */
  detail: string | null
  since: Date
}

export type UnpublishedItem = {
  /** `begun`: an article that was never saved; the names of Academy's tables are their drafts. */
  kind: 'scheduled' | 'draft' | 'begun' | AcademyEntity
  id: string
  /** Empty for what was begun without one. */
  title: string
  /** When it comes out, was changed last, or was created, by kind. */
  at: Date
}

export type PublishedArticle = { id: string; slug: string; title: string; views: number; at: Date }

export type NearEvent = {
  id: string
  title: string
  event_date: string
  /** As people read it: '6:30 p. m.'. */
  hour: string
  /** Name of the event's zone, if it is not the site's. */
  other_zone: string | null
  /** It begins today, or is under way. */
  is_today: boolean
  max_attendees: number | null
  /** People register at the organiser's, so that the site knows no seats. */
  registers_elsewhere: boolean
  taken: number
  waiting: number
}

/** Numbers of new items in one week, which begins on the Monday `start`. */
export type Week = { start: string } & Record<ConversionKind, number>

export type ConversionKind = 'applications' | 'submissions' | 'registrations' | 'requests'

export const CONVERSION_LABELS: Record<ConversionKind, string> = {
  applications: 'Solicitudes de comunidad',
  submissions: 'Eventos enviados',
  registrations: 'Registros a eventos',
  requests: 'Solicitudes de cursos',
}

/** What a new site still lacks; completed steps are left out. */
export type FirstStep =
  | ('brand' | 'networks' | 'data_owner' | 'team' | 'sponsors' | 'impact' | 'academy')
  | ('mail' | 'demo' | 'colleague')

/** '24 eventos'. */
export type DemoCount = { label: string; rows: number }

/**
 * Numbers of items that wait for the team: submissions, proposals and organisers' messages to review; new requests;
 * unsent mail.
 */
export type Waiting = { submissions: number; requests: number; mail: number }

/** Counting stops here, and the counter shows '99+'. */
export const MANY_WAITING = 100

/** Text after a counter's number for screen readers, singular and plural. */
export const WAITING_WORDS: Record<keyof Waiting, readonly [one: string, several: string]> = {
  submissions: ['pendiente', 'pendientes'],
  requests: ['nueva', 'nuevas'],
  mail: ['no entregado', 'no entregados'],
}
