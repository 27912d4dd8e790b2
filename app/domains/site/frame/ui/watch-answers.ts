import type { MiddlewareFunction } from 'react-router'

export type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

type Listener = (request: Request, results: Results) => void

let current: Listener | undefined

/**
 * Calls the listener with each client navigation's answer before the router sees it; returns a function that stops
 * it.
 */
export function whenAnswered(listener: Listener): () => void {
  current = listener
  return () => {
    current = undefined
  }
}

/** Middleware of every page. Kept tiny; the code that reacts is loaded later (arrival.tsx). */
export const watchAnswers: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  current?.(request, results)
  return results
}
