/** Dimensions and periods of the analytics, with their labels. */

export const DIMENSIONS = ['page', 'device', 'site', 'campaign'] as const
export type Dimension = (typeof DIMENSIONS)[number]

export const DEVICES = { phone: 'Teléfono', desktop: 'Computadora' } as const
export type Device = keyof typeof DEVICES

/** Site of views without a referrer. It cannot collide with a host, since it has no dot. */
export const DIRECT = 'directo'
/** Name for views beyond the number of names that a day may have. */
export const OTHERS = 'otros'

/** Lengths offered, in days, including today (issue: "7, 30, 90, 365 days"). */
export const PERIODS = [7, 30, 90, 365] as const
export type Period = (typeof PERIODS)[number]

/** Period of a URL's `dias`; a month for any other value. */
export function readPeriod(search: URLSearchParams): Period {
  return PERIODS.find((days) => String(days) === search.get('dias')) ?? 30
}

/** First and last date, inclusive, in the site's zone. */
export type Span = { from: string; to: string }

/** Figure of the period shown, and of the period before it. */
export type Compared = { now: number; before: number }

export type Day = { day: string; views: number; day_before: string; views_before: number }

export type Named = Compared & { name: string; title: string }

/** First rows of a list, with the length of the whole list. */
export type Ranking = { rows: Named[]; total: number }

export const FORMS = {
  applications: 'Únete a la comunidad',
  submissions: 'Sube un evento',
  requests: 'Solicitud de curso',
} as const
export type FormName = keyof typeof FORMS

export const CONVERSION_LABELS = {
  applications: 'Solicitudes de comunidad',
  submissions: 'Eventos enviados',
  registrations: 'Registros a eventos',
  requests: 'Solicitudes de cursos',
} as const
export type ConversionKind = keyof typeof CONVERSION_LABELS

/** Column of the drawing: a day, or up to seven days. */
export type Bucket = Span & Record<ConversionKind, number>

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
  /**
   * Events with most views and events with most registrations, the number of both together, and the sums over
   * all events.
   */
  events: { rows: EventFunnel[]; total: number; views: Compared; registrations: Compared }
  /** `earlier`: the columns of the period before, in the same order. */
  conversions: { totals: Record<ConversionKind, Compared>; buckets: Bucket[]; earlier: Bucket[] }
}
