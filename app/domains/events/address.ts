import { href } from 'react-router'
import type { RoutePrefix } from '#app/platform/route-paths.ts'

export const eventPath = (id: string) => href('/evento/:id', { id })

/** Id of an event's dialog on the home page, which the links of its cards open. */
export const dialogId = (id: string) => `detalle-${id}`

/** Anchor of the registration form on an event's page. The dialog of the home page links to it. */
export const REGISTRATION_ANCHOR = 'registro'

export const calendarPath = (id: string) => href('/evento/:id/calendario.ics', { id })

/** The `.ics` file of all dates of an event that repeats. */
export const seriesCalendarPath = (id: string) => href('/evento/:id/serie.ics', { id })

/** The team's screen with all dates of an event that repeats. */
export const seriesPath = (id: string) => href('/admin/events/:id/serie', { id })

export const EVENT_PREFIX = '/evento/' satisfies RoutePrefix

/** Parameter of the editor's URL that offers to undo a save. */
export const UNDO = 'deshacer'

/** The editor of a published event, offering to undo a save. `entry`: id of that save in the audit log. */
export const undoPath = (id: string, entry: number) => `${href('/admin/events/:id', { id })}?${UNDO}=${entry}`
