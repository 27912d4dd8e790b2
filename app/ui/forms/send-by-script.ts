import { data, isRouteErrorResponse } from 'react-router'
import type { Refused } from '#app/platform/forms/form-values.ts'

/** Without `kept`, since the fields still hold what was typed. */
type Unsent = Omit<Refused, 'kept'>

/** Messages by status, for answers that the shell gives before a form is read. */
const TOLD: Record<number, string> = {
  413: 'Es demasiado largo.',
  429: 'Hay mucha gente a la vez. Inténtalo en unos segundos.',
  503: 'Hay mucha gente a la vez. Inténtalo en unos segundos.',
}

type Notifying<Answer> = {
  announce: (answer: Answer | Unsent) => void
  /** Message where no answer came. */
  lost: string
}

/** Sends a visitor's form. Whatever fails on the way (no network, a crowd, a proxy's own page), what was typed stays. */
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
    // After a success the router would load the page again, which cannot be had either.
    return data(answer, { status: 503 })
  }
}
