import { data, redirect } from 'react-router'
import { describeFailure } from '#app/platform/failure.server.ts'
import { eventPath } from '../address.ts'
import { findByShareCode } from '../events.server.ts'
import type { Route } from './+types/share-link'

/**
 * `GET /e/{8 letters}-{title}`: leads from the address that is shared to the event's page. Only the letters count, so
 * that the address outlives a new title, and one that a chat cut off works too.
 */
export async function loader({ params, url }: Route.LoaderArgs) {
  const [, code] = /^([a-z]{8})(?![a-z])/.exec(params.code) ?? []
  const id = code && (await findEventOf(code))
  if (!id) throw data(null, { status: 404 })
  throw redirect(eventPath(id) + url.search, 308)
}

function findEventOf(code: string): Promise<string | undefined> {
  return findByShareCode(code).catch((error) => {
    throw data(null, { status: describeFailure(error, 'Error fetching event:').status })
  })
}

/** Never drawn. Without it the route would be no page, and an unknown code no 404 page. */
export default function ShareLink() {
  return null
}
