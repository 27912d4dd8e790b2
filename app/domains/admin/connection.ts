/**
 * What the panel does while the site cannot be reached (the server's own failures are answers, and none of this): what is
 * read waits for the network, what is sent fails at once, and says that it was the connection. No public page loads it.
 */
import type { MiddlewareFunction } from 'react-router'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/** Interval of asking whether the site is there: `online` events are missing where only the site cannot be reached. */
const RETRY_MS = 3_000

/** In place of the error of a request that did not get through. A form may have arrived all the same. */
export class ConnectionLost extends Error {}

/** Of every client navigation and fetcher of the panel. */
export const waitForNetwork: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET' && !isAfterForm()) await networkBack(request.signal)
  const results = await next()
  const answers = Object.entries(results)
  if (!answers.some(([, each]) => isUnanswered(each)) || (await isReachable())) return results
  const said = answers.map(([route, each]) => [route, isUnanswered(each) ? LOST : each])
  return Object.fromEntries(said)
}

/** What follows a form is let go: its answer is on the screen, and it can be sent again. */
function isAfterForm(): boolean {
  return window.__reactRouterDataRouter?.state.navigation.formMethod === 'POST'
}

const LOST = { type: 'error' as const, result: new ConnectionLost('The request did not get through.') }

/** `fetch` throws a TypeError; that of an action is wrapped. */
function isUnanswered({ type, result }: Results[string]): boolean {
  const thrown = (result as { data?: unknown } | undefined)?.data ?? result
  return type === 'error' && thrown instanceof TypeError
}

/** Resolves at once where the browser has a network, and where nobody waits for the answer any more. */
function networkBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine || signal.aborted) return resolve()
    const done = () => resolve()
    addEventListener('online', done, { once: true, signal })
    signal.addEventListener('abort', done, { once: true })
  })
}

/**
 * Whether it was the connection that a screen broke by. Where the router did not even get the list of its routes, no
 * middleware has run.
 */
export async function isLost(error: unknown): Promise<boolean> {
  return error instanceof ConnectionLost || (error instanceof TypeError && !(await isReachable()))
}

/** Calls `back` once the site can be reached again; returns a function that ends it. */
export function whenReachable(back: () => void): () => void {
  const ending = new AbortController()
  const ask = async () => {
    if ((await isReachable()) && !ending.signal.aborted) {
      end()
      back()
    }
  }
  const timer = setInterval(ask, RETRY_MS)
  const end = () => {
    clearInterval(timer)
    ending.abort()
  }
  addEventListener('online', ask, { signal: ending.signal })
  return end
}

function isReachable(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
