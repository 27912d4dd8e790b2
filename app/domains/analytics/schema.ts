/** What is counted and over which time it is told, with the words for both. */

export const DIMENSIONS = ['page', 'device', 'site', 'campaign'] as const
export type Dimension = (typeof DIMENSIONS)[number]

export const DEVICES = { phone: 'Teléfono', desktop: 'Computadora' } as const
export type Device = keyof typeof DEVICES

/** Who typed the address, or came from where none is said. No host is without a dot. */
export const DIRECT = 'directo'
/** What is beyond the number of names that a day may have. */
export const OTHERS = 'otros'

/** In days, today included (issue: "7, 30, 90, 365 days"). */
export const PERIODS = [7, 30, 90, 365] as const
export type Period = (typeof PERIODS)[number]

/** The time an address asks for by `dias`; anything else is a month. */
export function readPeriod(search: URLSearchParams): Period {
  return PERIODS.find((days) => String(days) === search.get('dias')) ?? 30
}

/** Civil dates of the site's zone, both of them within. */
export type Span = { from: string; to: string }

/** A figure of the time that is shown, beside that of as many days before it. */
export type Compared = { now: number; before: number }

export type Day = { day: string; views: number; day_before: string; views_before: number }

export type Named = Compared & { name: string; title: string }

/** The first of a list, with the length of all of it. */
export type Ranking = { rows: Named[]; total: number }

export const FORMS = {
  applications: 'Únete a la comunidad',
  submissions: 'Sube tu evento',
  requests: 'Solicitud de curso',
} as const
export type FormName = keyof typeof FORMS

export const ARRIVALS = {
  applications: 'Solicitudes de comunidad',
  submissions: 'Eventos enviados',
  registrations: 'Registros a eventos',
  requests: 'Solicitudes de cursos',
} as const
export type Arrival = keyof typeof ARRIVALS

/** One column of the drawing: a day, or the seven that begin with it. */
export type Bucket = Span & Record<Arrival, number>

export type FormFunnel = { form: FormName; views: Compared; sent: Compared }
export type EventFunnel = {
  id: string
  title: string
  event_date: string
  views: Compared
  registrations: Compared
}

export type Analytics = {
  period: Period
  span: Span
  earlier: Span
  views: Compared
  days: Day[]
  pages: Ranking
  sites: Ranking
  campaigns: Ranking
  devices: Record<Device, Compared>
  forms: FormFunnel[]
  /** The events that were seen most, and those most registered for; how many there are of both, and the sums of all. */
  events: { rows: EventFunnel[]; total: number; views: Compared; registrations: Compared }
  /** `earlier`: the same columns of the time before, each in its place. */
  arrivals: { totals: Record<Arrival, Compared>; buckets: Bucket[]; earlier: Bucket[] }
}
