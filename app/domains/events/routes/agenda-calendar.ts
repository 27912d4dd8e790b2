/** `GET /agenda.ics`: upcoming events as a calendar to subscribe to, under the filters of the agenda. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerUnreadFile } from '#app/platform/failure.server.ts'
import { readFollowed } from '../agenda/address.ts'
import { calendarFeed } from '../follow/calendar-feed.server.ts'
import { listForCalendar } from '../follow/followed-events.server.ts'
import type { Route } from './+types/agenda-calendar.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readFollowed(url.searchParams)
  try {
    const [events, { brand, time_zone }] = await Promise.all([listForCalendar(filter), readSettings()])
    return new Response(calendarFeed(events, { brand, filter, timeZone: time_zone }), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': 'inline; filename="agenda.ics"',
      },
    })
  } catch (error) {
    return answerUnreadFile(error, 'Error fetching events:', 'No se pudo preparar el calendario')
  }
}
