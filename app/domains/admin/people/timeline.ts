/** What the timeline of a person shows: its kinds, its state in the URL, and the data that it is drawn from. */
import type { ActionType } from '#app/domains/academy/schema.ts'
import type { ContactView } from '#app/domains/contacts/schema.ts'
import type { Decision } from '#app/domains/conversations/schema.ts'
import type { Answer, RegistrationStatus } from '#app/domains/events/registration-status-schema.ts'
import type { SubmissionStatus } from '#app/domains/events/schema.ts'
import type { MailStatus } from '#app/domains/mail/schema.ts'
import type { Preferences } from '#app/domains/newsletter/preferences/schema.ts'
import { addParameters } from '#app/platform/lists/query-state.ts'

export const TIMELINE_KINDS = {
  formularios: 'Formularios',
  eventos: 'Eventos',
  correos: 'Correos',
  consentimientos: 'Consentimientos',
  notas: 'Notas',
} as const

export type TimelineKind = keyof typeof TIMELINE_KINDS

/** Entries that are shown at first. */
export const SHOWN_AT_FIRST = 30

/** Latest entries of each list that the page is sent: anybody can type anybody's address, thousands of times. */
export const MOST_OF_EACH = 200

export function latestOfEach<Person extends object>(person: Person): Person {
  const entries = Object.entries(person).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.slice(0, MOST_OF_EACH) : value,
  ])
  return Object.fromEntries(entries) as Person
}

/** `kind`: only entries of it. `isWhole`: more than the first. */
export type TimelineView = { kind: TimelineKind | undefined; isWhole: boolean }

export function readTimelineView(search: URLSearchParams): TimelineView {
  const kind = Object.keys(TIMELINE_KINDS).find((each) => each === search.get('ver'))
  return { kind: kind as TimelineKind | undefined, isWhole: search.get('todo') === '1' }
}

/** `here`: URL of the person's screen. */
export function timelineHref(here: string, { kind, isWhole }: Partial<TimelineView>): string {
  return addParameters(here, { ...(kind && { ver: kind }), ...(isWhole && { todo: '1' }) })
}

type Sent = { id: string; email: string; created_at: Date }

/** Data of a person for the team. The data file has more columns, but not the team's own. */
export type PersonView = {
  email: string
  /** Id of the contact, or the key of an address without one. */
  key: string
  /** Undefined if the contact was deleted, or the person never became one. */
  contact?: ContactView | undefined
  other_addresses: OtherAddressView[]
  applications: (Sent & {
    company: string
    position: string
    reason_of_interest: string | null
    message: string | null
  })[]
  submissions: {
    id: string
    title: string
    email: string | null
    status: SubmissionStatus
    submitted_at: Date
    reviewed_at: Date | null
  }[]
  requests: (Sent & { course: string; message: string | null; action_type: ActionType })[]
  inquiries: (Sent & { message: string; mail_subject: string | null })[]
  registrations: (Sent & {
    event_id: string
    event_title: string
    status: RegistrationStatus
    answers: Answer[] | null
    arrived_at: Date | null
    answered_at: Date | null
    rating: number | null
    comment: string | null
  })[]
  /** Events whose organiser gave them a link of their own. */
  co_organised: (Sent & { submission_id: string; title: string })[]
  answers: { subject_id: string; decision: Decision | null; created_at: Date }[]
  replies: { body: string; created_at: Date }[]
  consents: {
    id: number
    email: string
    purpose: string
    granted: boolean
    source: string
    wording: string
    created_at: Date
  }[]
  mails: {
    id: string
    recipient: string
    subject: string
    status: MailStatus
    undelivered: string | null
    created_at: Date
  }[]
  notes: { id: string; author: string; body: string; created_at: Date }[]
  newsletter_preferences: (Preferences & { email: string })[]
  newsletter_bounces: { id: string; email: string; kind: string; said: string; created_at: Date }[]
}

/** Further address of a person, with its own consent. */
export type OtherAddressView = Pick<
  ContactView,
  'id' | 'email' | 'consent_privacy_policy' | 'consent_marketing' | 'marketing_asked_at'
>
