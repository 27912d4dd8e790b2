/** `POST /contenido/:slug/visto`: counts one reading (design §6.7). The page sends it and waits for nothing. */
import { describeFailure } from '#app/platform/failure.server.ts'
import { spendAttempt } from '#app/platform/rate-limit.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { countView } from '../content.server.ts'
import type { Route } from './+types/count-view'

/** Nothing is counted by a GET. */
export function loader() {
  return answer(405, { Allow: 'POST' })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return answer(405, { Allow: 'POST' })
  try {
    const allowance = await spendAttempt('countView', context.get(clientAddress))
    if (!allowance.ok) return answer(429, { 'Retry-After': `${allowance.retryAfterSeconds}` })
    return answer((await countView(params.slug)) ? 204 : 404)
  } catch (error) {
    return answer(describeFailure(error, 'Error counting a view:').status)
  }
}

function answer(status: number, headers?: HeadersInit): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
