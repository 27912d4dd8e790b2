/** `GET /api/v1/eventos`: the agenda for programs, in pages, under its own filters. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { todayIn } from '#app/platform/clock.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { openAnswer, openRefusal } from '#app/platform/http/open-data.ts'
import { readQuery } from '#app/platform/http/open-query.server.ts'
import { readAgendaFilter } from '../agenda/address.ts'
import { readAgenda } from '../agenda/agenda.server.ts'
import { weekendOf } from '../agenda/conditions.server.ts'
import { asEventPage } from '../api/open-data.server.ts'
import { eventsQuery } from '../api/open-data-schema.ts'
import type { Route } from './+types/open-events.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const asked = readQuery(url.searchParams, eventsQuery)
  if ('refusal' in asked) return asked.refusal
  const { thisWeekend, page, ...rest } = readAgendaFilter(url.searchParams)
  try {
    const { time_zone } = await readSettings()
    const weekend = thisWeekend ? weekendOf(todayIn(time_zone)) : undefined
    const found = await readAgenda({ ...rest, weekend }, page)
    if (page > found.pageCount)
      return openRefusal(404, `Esa página no existe: la última es la ${found.pageCount}.`)
    return openAnswer(asEventPage(found, page, asked.query))
  } catch (error) {
    const { status, reason } = describeFailure(error, 'Error fetching events:')
    return openRefusal(status, `No se pudieron leer los eventos: ${reason}`)
  }
}
