import { href } from 'react-router'
import type { RoutePrefix } from '#app/platform/route-paths.ts'

/** An event's page. */
export const eventPath = (id: string) => href('/evento/:id', { id })

/** Its file for calendars. */
export const calendarPath = (id: string) => href('/evento/:id/calendario.ics', { id })

/** What the addresses of all of them begin with. */
export const EVENT_PREFIX = '/evento/' satisfies RoutePrefix
