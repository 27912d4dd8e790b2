import type { RoutePrefix } from '../route-paths.ts'

/** Prefix of the routes that answer programs in JSON. */
export const API = '/api/' satisfies RoutePrefix

/** Body of every response under `/api/functions/` (design §6.19). */
export type FunctionAnswer = {
  success: boolean
  message: string
  errors?: Record<string, string>
  /** Fields of `create-admin-user` (back-office §7): the refusal under its prescribed name, or the new account. */
  error?: string
  user?: { id: string }
}

export function functionAnswer(status: number, answer: FunctionAnswer, headers?: HeadersInit): Response {
  const own = new Headers(headers)
  own.set('cache-control', 'no-store')
  return Response.json(answer, { status, headers: own })
}

/** Refuses GET, because functions change something. */
export function onlyPost(): Response {
  return functionAnswer(
    405,
    { success: false, message: 'Esta dirección solo acepta POST.' },
    { Allow: 'POST' },
  )
}
