/** Resources for programs and for pages of other sites: public data, GET only. */
import type { MiddlewareHandler } from 'hono'
import { API, type FunctionAnswer } from './function-answer.ts'

/** Prefix of the public API. */
export const PUBLIC_DATA = `${API}v1/`

/** Paths of calendars, feeds and the public API. */
const FOR_PROGRAMS = /^\/(?:api\/v1\/|(?:agenda|contenido)\.(?:ics|rss)$)/

export function isPublicData(path: string): boolean {
  return FOR_PROGRAMS.test(path)
}

/** CORS for every origin: the content does not depend on the requester, and cookies are ignored. */
const TO_ALL = { 'access-control-allow-origin': '*' }

const PREFLIGHT = {
  ...TO_ALL,
  allow: 'GET, HEAD',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Accept, Content-Type, If-None-Match',
  'access-control-max-age': '86400',
}

/** Answers CORS preflights, and lets pages of other sites read every response, refusals included. */
export const allowAnyOrigin: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, PREFLIGHT)
  await next()
  for (const [name, value] of Object.entries(TO_ALL)) c.res.headers.set(name, value)
}

/** Cacheable response. Carries the CORS header itself, because cached responses bypass `allowAnyOrigin`. */
export function publicAnswer(body: unknown): Response {
  return Response.json(body, { headers: TO_ALL })
}

/** Uncacheable refusal, with the same body as those of functions. */
export function publicRefusal(status: number, message: string, errors?: Record<string, string>): Response {
  const body: FunctionAnswer = { success: false, message, ...(errors && { errors }) }
  return Response.json(body, { status, headers: { ...TO_ALL, 'cache-control': 'no-store' } })
}
