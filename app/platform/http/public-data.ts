/** What is made for programs, and read by pages of other sites too: public data, to GET and nothing else. */
import type { MiddlewareHandler } from 'hono'
import { API, type FunctionAnswer } from './function-answer.ts'

/** Prefix of the endpoints for public data. */
export const PUBLIC_DATA = `${API}v1/`

/** Calendars, feeds and public data. */
const FOR_PROGRAMS = /^\/(?:api\/v1\/|(?:agenda|contenido)\.(?:ics|rss)$)/

export function isPublicData(path: string): boolean {
  return FOR_PROGRAMS.test(path)
}

/** Any site's pages may read it: nothing in it depends on who asks, and no cookie is looked at. */
const TO_ALL = { 'access-control-allow-origin': '*' }

const PREFLIGHT = {
  ...TO_ALL,
  allow: 'GET, HEAD',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'Accept, Content-Type, If-None-Match',
  'access-control-max-age': '86400',
}

/** Answers a browser's question beforehand, and lets pages of other sites read every answer, refusals too. */
export const allowAnyOrigin: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, PREFLIGHT)
  await next()
  for (const [name, value] of Object.entries(TO_ALL)) c.res.headers.set(name, value)
}

/** An answer that may be kept for everyone; a kept one does not pass `allowAnyOrigin` again. */
export function publicAnswer(body: unknown): Response {
  return Response.json(body, { headers: TO_ALL })
}

/** A refusal of the same shape as those of functions. */
export function publicRefusal(status: number, message: string, errors?: Record<string, string>): Response {
  const body: FunctionAnswer = { success: false, message, ...(errors && { errors }) }
  return Response.json(body, { status, headers: { ...TO_ALL, 'cache-control': 'no-store' } })
}
