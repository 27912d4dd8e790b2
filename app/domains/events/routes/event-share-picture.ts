/** `GET /evento/{id}/compartir.jpg`: preview picture that chats show for an event's link, also of a cancelled event. */
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { answerSharePicture } from '#app/platform/share-picture/answer.server.ts'
import { findEvent } from '../events.server.ts'
import { scheduleOf } from '../hours.server.ts'
import { eventShareCard } from '../page/ui/share-card.tsx'
import type { Route } from './+types/event-share-picture.ts'

export function loader({ request, params, context }: Route.LoaderArgs) {
  return answerSharePicture({ request, client: context.get(clientAddress) }, async () => {
    const [event, { brand, hour_style }] = await Promise.all([findEvent(params.id), readSettings()])
    return event && eventShareCard(event, { brand, schedule: scheduleOf(event, hour_style) })
  })
}
