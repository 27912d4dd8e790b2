/** `GET /evento/{id}/calendario.ics`: one event as a calendar file, also a cancelled one. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerUnreadFile } from '#app/platform/failure.server.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'
import { eventPath } from '../address.ts'
import { calendarFile } from '../calendar-file.server.ts'
import { findEvent } from '../find-event.server.ts'
import type { Route } from './+types/event-calendar.ts'

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

export async function loader({ params }: Route.LoaderArgs) {
  try {
    const [event, { brand }] = await Promise.all([findEvent(params.id), readSettings()])
    if (!event) return new Response('Ese evento no existe.', { status: 404, headers: TEXT })
    const url = siteUrl(eventPath(event.id))
    return new Response(calendarFile(event, { url, brand }), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': `attachment; filename="evento-${event.id.slice(0, 8)}.ics"`,
      },
    })
  } catch (error) {
    return answerUnreadFile(error, 'Error fetching event:', 'No se pudo preparar el calendario')
  }
}
