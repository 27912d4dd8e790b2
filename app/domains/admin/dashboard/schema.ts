import type { SubmissionStatus } from '#app/domains/events/schema.ts'

export type Dashboard = {
  counts: { contacts: number; pending: number; stories: number; published_stories: number; requests: number }
  contacts: { id: string; name: string; email: string; company: string | null; created_at: Date }[]
  recent: { id: string; title: string; organizer: string; status: SubmissionStatus; submitted_at: Date }[]
  weeks: Week[]
  mail: { total: number; open: number; failed: number }
  first_steps: FirstStep[]
  /** Amount of demo content by kind; empty where there is none. */
  demo: DemoCount[]
  time_zone: string
  updated_at: Date
}

/** What arrived in one week; it begins on the Monday of `start`. */
export type Week = { start: string } & Record<ConversionKind, number>

export type ConversionKind = 'applications' | 'submissions' | 'registrations' | 'requests'

export const CONVERSION_LABELS: Record<ConversionKind, string> = {
  applications: 'Solicitudes de comunidad',
  submissions: 'Eventos enviados',
  registrations: 'Registros a eventos',
  requests: 'Solicitudes de cursos',
}

/** What a new site still lacks; a step that is done is not listed. */
export type FirstStep =
  | ('brand' | 'networks' | 'data_owner' | 'team' | 'sponsors' | 'impact' | 'academy')
  | ('mail' | 'demo' | 'colleague')

/** '24 eventos'. */
export type DemoCount = { label: string; rows: number }

/**
 * How much waits for the team: submissions, proposals and messages of organisers to review, requests nobody has taken up,
 * mail that did not go out.
 */
export type Waiting = { submissions: number; requests: number; mail: number }

/** Counting stops here, and the counter shows '99+'. */
export const MANY_WAITING = 100

/** Words read out after a counter's number, singular and plural. */
export const WAITING_WORDS: Record<keyof Waiting, readonly [one: string, several: string]> = {
  submissions: ['pendiente', 'pendientes'],
  requests: ['nueva', 'nuevas'],
  mail: ['no entregado', 'no entregados'],
}
