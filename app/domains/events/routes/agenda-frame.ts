/** `GET /embed/agenda`: upcoming events for other sites' frames. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { readFollowed } from '../agenda/address.ts'
import { listCards } from '../follow/followed-events.server.ts'
import { agendaFrame } from '../follow/frame.server.tsx'
import { readFrameLimit } from '../follow/frame.ts'
import type { Route } from './+types/agenda-frame.ts'

export async function loader({ url }: Route.LoaderArgs) {
  const filter = readFollowed(url.searchParams)
  const { brand } = await readSettings()
  const events = await listCards(filter, readFrameLimit(url.searchParams)).catch((error) => {
    describeFailure(error, 'Error fetching events:')
    return undefined
  })
  return agendaFrame({ brand, filter, events })
}
