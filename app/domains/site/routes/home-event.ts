import { beginningOf } from '#app/domains/events/dialog/description.ts'
import { findEvent } from '#app/domains/events/events.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import type { Route } from './+types/home-event'

/** Description of an event for a dialog that did not come with the home page: a day chosen in the calendar. */
export async function loader({ params }: Route.LoaderArgs) {
  try {
    const event = await findEvent(params.id)
    return Response.json(beginningOf(event?.description ?? ''), { status: event ? 200 : 404 })
  } catch (error) {
    const { status } = describeFailure(error, 'Error fetching event:')
    return Response.json(beginningOf(''), { status })
  }
}
