import { data, isRouteErrorResponse } from 'react-router'

/** Not read, not now, or not stored: `message` says which. */
type Refused = { outcome: 'refused'; message: string }

/** What the shell answers by itself, before a form is looked at. */
const TOLD: Record<number, string> = {
  413: 'Es demasiado largo.',
  503: 'Hay mucha gente a la vez. Inténtalo en unos segundos.',
}

type Told<Answer> = {
  announce: (answer: Answer | Refused) => void
  /** Where no answer came. */
  lost: string
}

/** Sends a visitor's form. Whatever happens on the way (no network, a crowd, a proxy's own page), it and what is in it stay. */
export async function sendByScript<Answer>(send: () => Promise<Answer>, { announce, lost }: Told<Answer>) {
  try {
    const answer = await send()
    announce(answer)
    return answer
  } catch (thrown) {
    const status = isRouteErrorResponse(thrown) ? thrown.status : 0
    if (thrown instanceof Response || status === 404) throw thrown
    const reason = TOLD[status]
    const answer: Refused = {
      outcome: 'refused',
      message: reason ? `${reason} Lo que escribiste sigue aquí.` : lost,
    }
    announce(answer)
    // With a success the router would ask for the page again, which cannot be had either.
    return data(answer, { status: 503 })
  }
}
