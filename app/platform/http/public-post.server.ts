/** Owns the way of a visitor's form to its action: an attempt is spent, then the body is read, within its own bound. */
import type { LimitName } from '../limits/limits.ts'
import { readAtMost } from '../limits/read-at-most.server.ts'
import { API } from './function-answer.ts'
import { shellAnswer } from './plain-page.ts'

/** An address that takes a form, or a function's JSON, from anybody. */
export type PublicPost = {
  path: RegExp
  maxBytes: number
  /** Absent where the verb spends attempts of its own. */
  limit?: LimitName
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i
const JSON_BODY = /^application\/json\s*(;|$)/i

type Read<Body> = (withinMs?: number) => Promise<Body>

/**
 * The whole request, its body in memory; or what is answered to one that is too long.
 * @param inTurn lets the body be read when there is room for it.
 */
export async function readWhole(
  request: Request,
  maxBytes: number,
  inTurn: <Body>(read: Read<Body>) => Promise<Body>,
): Promise<Request | Response> {
  const { method, url, headers, signal } = request
  if (!request.body) return request
  if (Number(headers.get('content-length')) > maxBytes) return refusal(request)
  const body = await inTurn((withinMs) => readAtMost(maxBytes, request, undefined, withinMs))
  return body ? new Request(url, { method, headers, signal, body }) : refusal(request)
}

/** What nobody here reads is not too long, but of the wrong kind: functions read JSON, pages read forms. */
function refusal({ url, headers }: Request): Response {
  const kind = new URL(url).pathname.startsWith(API) ? JSON_BODY : FORM
  return shellAnswer(kind.test(headers.get('content-type') ?? '') ? 413 : 415)
}
