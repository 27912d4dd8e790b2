/** Figures of the report and their labels. */

export type PeriodKind = 'month' | 'quarter' | 'year' | 'own'

/** First and last day, inclusive, in the site's zone. */
export type Period = { kind: PeriodKind; from: string; to: string }

export const FIGURES = {
  events: 'Eventos celebrados',
  seats: 'Lugares reservados',
  arrivals: 'Asistencias',
  feedback: 'Opiniones',
  applications: 'Solicitudes de comunidad',
  contacts: 'Contactos nuevos',
  article_views: 'Lecturas de artículos',
  course_requests: 'Solicitudes a la Academy',
  newsletter_mails: 'Correos del boletín',
  newsletter_visits: 'Visitas desde el boletín',
  newsletter_joined: 'Altas confirmadas',
  newsletter_left: 'Bajas',
} as const
export type FigureName = keyof typeof FIGURES

const NONE = { now: 0, before: 0 }

/** Figures that a report shared by an earlier version has not. */
export const LATER_FIGURES = {
  newsletter_mails: NONE,
  newsletter_visits: NONE,
  newsletter_joined: NONE,
  newsletter_left: NONE,
}

export const GROUPINGS = {
  cities: 'Lugares reservados por ciudad',
  sectors: 'Contactos nuevos por sector',
  profiles: 'Contactos nuevos por perfil',
} as const
export type GroupingName = keyof typeof GROUPINGS

/** Figure of the period, and of the one before it. */
export type Compared = { now: number; before: number }

/** People of one city, sector or profile; null if the number is withheld. */
export type Group = { name: string; people: number | null }

export type Report = {
  period: Period
  earlier: Period
  /** Last day that is counted, if the period was not over. */
  until: string | null
  figures: Record<FigureName, Compared>
  /** Mean of the opinions, from 1 to 5; null if too few gave one. */
  rating: { now: number | null; before: number | null }
  /** Null if so few people cannot be divided without giving some away. */
  groups: Record<GroupingName, Group[] | null>
}

/** Event that the report counts, with what it adds to the figures; for the team alone. */
export type HeldEvent = {
  id: string
  title: string
  event_date: string
  city: string | null
  seats: number
  arrivals: number
  feedback: number
}

/** Article with its reads in the period; for the team alone. */
export type ReadArticle = {
  path: string
  title: string
  /** False if it was deleted since. */
  isThere: boolean
  views: number
}

/** Fewer people than this are not shown as a group, nor is the mean of fewer opinions. */
export const SMALLEST_GROUP = 5

/** Sectors that the form does not offer, and its own last one. */
export const OTHER_SECTOR = 'Otro'

/** In place of a number that is withheld. */
export const WITHHELD = 'sin mostrar'

/** Report as it was frozen, for whoever has its address. */
export type SharedReport = { report: Report; brand: string; frozen_on: string }

/** Frozen report in the team's list. */
export type SharedView = {
  id: string
  report: Report
  frozen_by: string
  frozen_on: string
  revoked_on: string | null
  /** Empty if the secret that made its code was discarded: the address opens no more. */
  path: string
}
