/** `GET /agenda.rss`: announced events for feed readers, under the filters of the agenda. */
import { pageTexts } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { answerUnreadFile } from '#app/platform/failure.server.ts'
import { readFollowed } from '../agenda/address.ts'
import { agendaFeed } from '../follow/agenda-feed.server.tsx'
import { listAnnounced } from '../follow/announced-events.server.ts'
import type { Route } from './+types/agenda-feed.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readFollowed(url.searchParams)
  try {
    const [events, settings] = await Promise.all([listAnnounced(filter), readSettings()])
    const { brand, hour_style } = settings
    const { description } = pageTexts(settings, 'agenda')
    return agendaFeed(events, { brand, hour_style, description, filter })
  } catch (error) {
    return answerUnreadFile(error, 'Error fetching events:', 'No se pudieron leer los eventos')
  }
}
