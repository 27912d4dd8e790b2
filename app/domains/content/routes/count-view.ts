/** `POST /api/contenido/:slug/visto`: counts one view (design §6.7). The page does not wait for the answer. */
import { describeFailure } from '#app/platform/failure.server.ts'
import { functionAnswer, onlyPost } from '#app/platform/http/function-answer.ts'
import { spendAttempt } from '#app/platform/limits/rate-limit.server.ts'
import { clientAddress } from '#app/platform/request-context.server.ts'
import { countView } from '../content.server.ts'
import type { Route } from './+types/count-view'

/** Refuses GET, which prefetchers and crawlers send. */
export const loader = onlyPost

export async function action({ request, params, context }: Route.ActionArgs) {
  if (request.method !== 'POST') return onlyPost()
  try {
    const allowance = await spendAttempt('countView', context.get(clientAddress))
    if (!allowance.ok) {
      const headers = { 'Retry-After': `${allowance.retryAfterSeconds}` }
      return functionAnswer(429, { success: false, message: 'Ya contamos esta lectura.' }, headers)
    }
    if (await countView(params.slug)) return new Response(null, { status: 204, headers: NO_STORE })
    return functionAnswer(404, { success: false, message: 'Ese contenido no existe.' })
  } catch (error) {
    const { status } = describeFailure(error, 'Error counting a view:')
    return functionAnswer(status, { success: false, message: 'No se pudo contar la lectura.' })
  }
}

const NO_STORE = { 'cache-control': 'no-store' }
