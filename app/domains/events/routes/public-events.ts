/** `GET /api/v1/eventos`: the agenda as JSON, in pages, under the agenda's filters. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { publicAnswer, publicRefusal } from '#app/platform/http/public-data.ts'
import { readQuery } from '#app/platform/http/public-query.server.ts'
import { todayIn } from '#app/platform/time/clock.server.ts'
import { readAgendaFilter } from '../agenda/address.ts'
import { readAgenda } from '../agenda/agenda.server.ts'
import { weekendOf } from '../agenda/conditions.server.ts'
import { asEventPage } from '../api/public-data.server.ts'
import { eventsQuery } from '../api/public-data-schema.ts'
import type { Route } from './+types/public-events.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const asked = readQuery(url.searchParams, eventsQuery)
  if ('refusal' in asked) return asked.refusal
  const { thisWeekend, page, ...rest } = readAgendaFilter(url.searchParams)
  try {
    const { time_zone } = await readSettings()
    const weekend = thisWeekend ? weekendOf(todayIn(time_zone)) : undefined
    const found = await readAgenda({ ...rest, weekend }, page)
    if (page > found.pageCount)
      return publicRefusal(404, `Esa página no existe: la última es la ${found.pageCount}.`)
    return publicAnswer(asEventPage(found, page, asked.query))
  } catch (error) {
    const { status, reason } = describeFailure(error, 'Error fetching events:')
    return publicRefusal(status, `No se pudieron leer los eventos: ${reason}`)
  }
}
