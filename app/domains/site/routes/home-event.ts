import { findEvent } from '#app/domains/events/events.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import type { Route } from './+types/home-event'

/** Description of an event for the home page's dialog. Loaded separately, because it may have 10 000 characters. */
export async function loader({ params }: Route.LoaderArgs) {
  try {
    const event = await findEvent(params.id)
    return Response.json({ description: event?.description ?? null }, { status: event ? 200 : 404 })
  } catch (error) {
    const { status } = describeFailure(error, 'Error fetching event:')
    return Response.json({ description: null }, { status })
  }
}
