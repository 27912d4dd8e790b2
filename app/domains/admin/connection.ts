/**
 * Owns how the panel behaves while the site cannot be reached (an error answer of the server does not count): reads
 * wait for the network, posts fail at once and name the connection as the cause. No public page loads it.
 */
import type { MiddlewareFunction } from 'react-router'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

/** Milliseconds between checks of whether the site is reachable. No `online` event fires if only the site is away. */
const RETRY_MS = 3_000

/** Replaces the error of a request without an answer. A posted form may have arrived all the same. */
export class ConnectionLost extends Error {}

/** Middleware of every client navigation and fetcher of the panel. */
export const waitForNetwork: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET' && !isAfterForm()) await networkBack(request.signal)
  const results = await next()
  const answers = Object.entries(results)
  if (!answers.some(([, each]) => isUnanswered(each)) || (await isReachable())) return results
  const said = answers.map(([route, each]) => [route, isUnanswered(each) ? LOST : each])
  return Object.fromEntries(said)
}

/** The reload after a posted form is not delayed: its answer is on the screen, and the form can be posted again. */
function isAfterForm(): boolean {
  return window.__reactRouterDataRouter?.state.navigation.formMethod === 'POST'
}

const LOST = { type: 'error' as const, result: new ConnectionLost('The request did not get through.') }

/** `fetch` throws a TypeError; React Router wraps the one of an action in `data`. */
function isUnanswered({ type, result }: Results[string]): boolean {
  const thrown = (result as { data?: unknown } | undefined)?.data ?? result
  return type === 'error' && thrown instanceof TypeError
}

/** Resolves at once if the browser is online, or the request was aborted. */
function networkBack(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine || signal.aborted) return resolve()
    const done = () => resolve()
    addEventListener('online', done, { once: true, signal })
    signal.addEventListener('abort', done, { once: true })
  })
}

/**
 * Whether a screen failed because of the connection. If the router could not load its route manifest, no middleware
 * ran, so the error itself is examined.
 */
export async function isLost(error: unknown): Promise<boolean> {
  return error instanceof ConnectionLost || (error instanceof TypeError && !(await isReachable()))
}

/** Calls `back` once the site is reachable again; returns a function that cancels it. */
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
