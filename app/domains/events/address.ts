import { href } from 'react-router'
import type { RoutePrefix } from '#app/platform/route-paths.ts'

/** An event's page. */
export const eventPath = (id: string) => href('/evento/:id', { id })

/** Where the registration form is on that page; the dialog of the home page links to it. */
export const REGISTRATION_ANCHOR = 'registro'

/** The event's `.ics` file. */
export const calendarPath = (id: string) => href('/evento/:id/calendario.ics', { id })

/** The `.ics` file of all dates of an event that repeats. */
export const seriesCalendarPath = (id: string) => href('/evento/:id/serie.ics', { id })

/** The dates of an event that repeats, for the team. */
export const seriesPath = (id: string) => href('/admin/events/:id/serie', { id })

/** Prefix of every event's URLs. */
export const EVENT_PREFIX = '/evento/' satisfies RoutePrefix

/** Parameter of the editor's address where a save is taken back. */
export const UNDO = 'deshacer'

/** Where a save of a published event is taken back: its editor, with the save's entry of the audit log. */
export const undoPath = (id: string, entry: number) => `${href('/admin/events/:id', { id })}?${UNDO}=${entry}`
