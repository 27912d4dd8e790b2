import { href } from 'react-router'
import type { RoutePrefix } from '#app/platform/route-paths.ts'

/** An event's page. */
export const eventPath = (id: string) => href('/evento/:id', { id })

/** The event's `.ics` file. */
export const calendarPath = (id: string) => href('/evento/:id/calendario.ics', { id })

/** The `.ics` file of all dates of an event that repeats. */
export const seriesCalendarPath = (id: string) => href('/evento/:id/serie.ics', { id })

/** The dates of an event that repeats, for the team. */
export const seriesPath = (id: string) => href('/admin/events/:id/serie', { id })

/** The organiser's own pages, which only their link opens. */
const ORGANISER_PAGES = {
  event: href('/mi-evento'),
  correction: href('/mi-evento/corregir'),
  again: href('/mi-evento/repetir'),
}

/** What stands in the link of a mail to an organiser; the two may be the marks that the sending replaces. */
export type OrganiserLink = { mailId: string; code: string }

/** A page behind that link. */
export const organiserPath = (
  { mailId, code }: OrganiserLink,
  page: keyof typeof ORGANISER_PAGES = 'event',
) => `${ORGANISER_PAGES[page]}?correo=${mailId}&codigo=${code}`

/** Prefix of every event's URLs. */
export const EVENT_PREFIX = '/evento/' satisfies RoutePrefix
