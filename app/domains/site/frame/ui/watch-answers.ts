import type { MiddlewareFunction } from 'react-router'

export type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

type Listener = (request: Request, results: Results) => void

let current: Listener | undefined

/** Tells of the answer to every client navigation, before the router learns of it; returns a function that ends it. */
export function whenAnswered(listener: Listener): () => void {
  current = listener
  return () => {
    current = undefined
  }
}

/** Every page loads this; what is announced, and to whom, comes later (navigation-status.tsx). */
export const watchAnswers: MiddlewareFunction<Results> = async ({ request }, next) => {
  const results = await next()
  current?.(request, results)
  return results
}
