/** `GET /evento/{id}/serie.ics`: every date of an event that repeats, as one file for calendars. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerUnreadFile } from '#app/platform/failure.server.ts'
import { listForSeries, seriesCalendar } from '../follow/series-calendar.server.ts'
import type { Route } from './+types/series-calendar.ts'

const TEXT = { 'Content-Type': 'text/plain; charset=utf-8' }

export async function loader({ params }: Route.LoaderArgs) {
  try {
    const [dates, { brand }] = await Promise.all([listForSeries(params.id), readSettings()])
    if (dates.length === 0) return new Response('Ese evento no se repite.', { status: 404, headers: TEXT })
    return new Response(seriesCalendar(dates, brand), {
      headers: {
        'Content-Type': 'text/calendar; charset=utf-8; method=PUBLISH',
        'Content-Disposition': `attachment; filename="serie-${params.id.slice(0, 8)}.ics"`,
      },
    })
  } catch (error) {
    return answerUnreadFile(error, 'Error fetching events:', 'No se pudo preparar el calendario')
  }
}
