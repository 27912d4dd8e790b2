import type { RoutePrefix } from '../route-paths.ts'

/** Prefix of the routes for programs, which are answered in JSON. */
export const API = '/api/' satisfies RoutePrefix

/** What every endpoint under `/api/functions/` answers (design §6.19). */
export type FunctionAnswer = {
  success: boolean
  message: string
  errors?: Record<string, string>
  /** What `create-admin-user` adds (back-office §7): the refusal under the specification's name, or who it is. */
  error?: string
  user?: { id: string }
}

export function functionAnswer(status: number, answer: FunctionAnswer, headers?: HeadersInit): Response {
  const own = new Headers(headers)
  own.set('cache-control', 'no-store')
  return Response.json(answer, { status, headers: own })
}

/** A function changes something, so it is never asked for with GET. */
export function onlyPost(): Response {
  return functionAnswer(
    405,
    { success: false, message: 'Esta dirección solo acepta POST.' },
    { Allow: 'POST' },
  )
}
