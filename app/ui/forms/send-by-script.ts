import { data, isRouteErrorResponse } from 'react-router'
import type { Refused } from '#app/platform/forms/form-values.ts'

/** Refusal without the typed values, which the fields still contain. */
type Unsent = Omit<Refused, 'kept'>

/** Messages by status, for answers that the shell gives before a form is read. */
const TOLD: Record<number, string> = {
  413: 'Es demasiado largo.',
  429: 'Hay mucha gente a la vez. Inténtalo en unos segundos.',
  503: 'Hay mucha gente a la vez. Inténtalo en unos segundos.',
}

type Notifying<Answer> = {
  announce: (answer: Answer | Unsent) => void
  /** Message if no answer arrived. */
  lost: string
}

/**
 * Sends a visitor's form. Whatever fails (no network, overload, a proxy's own page), typed values stay on the screen.
 */
export async function sendByScript<Answer>(
  send: () => Promise<Answer>,
  { announce, lost }: Notifying<Answer>,
) {
  try {
    const answer = await send()
    announce(answer)
    return answer
  } catch (thrown) {
    const status = isRouteErrorResponse(thrown) ? thrown.status : 0
    if (thrown instanceof Response || status === 404) throw thrown
    const reason = TOLD[status]
    const answer: Unsent = {
      outcome: 'refused',
      message: reason ? `${reason} Lo que escribiste sigue aquí.` : lost,
    }
    announce(answer)
    // A status of 503, because after a success the router would reload the page, which is unreachable too.
    return data(answer, { status: 503 })
  }
}
