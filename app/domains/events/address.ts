import { href } from 'react-router'
import type { RoutePrefix } from '#app/platform/route-paths.ts'

/** An event's page. */
export const eventPath = (id: string) => href('/evento/:id', { id })

/** The event's `.ics` file. */
export const calendarPath = (id: string) => href('/evento/:id/calendario.ics', { id })

/** Prefix of every event's URLs. */
export const EVENT_PREFIX = '/evento/' satisfies RoutePrefix
