/** Owns the way of a visitor's form to its action: an attempt is spent, then the body is read, within its own bound. */

import { readAtMost } from '../admission/read-at-most.server.ts'
import type { LimitName } from '../limits/limits.ts'
import { API } from './function-answer.ts'
import { addressOf } from './limit-body.server.ts'
import { shellAnswer } from './plain-page.ts'

/** An address that takes a form, or a function's JSON, from anybody. */
export type PublicPost = {
  path: RegExp
  maxBytes: number
  /** Absent where the verb spends attempts of its own. */
  limit?: LimitName
  /** Limit by address that the verb spends, and what else it does about an attempt that it refuses. */
  verb?: { limit: LimitName; onRefused?: (address: string) => void }
}

/** The rule of an address that takes a form; `path` in any spelling that the router takes. */
export function postTo(path: string, posts: readonly PublicPost[]): PublicPost | undefined {
  const address = addressOf(path)
  return posts.find((post) => post.path.test(address))
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i
const JSON_BODY = /^application\/json\s*(;|$)/i

type Read<Body> = (withinMs?: number) => Promise<Body>

/**
 * Reads the body into memory; returns the request with it, or the refusal of one that is too long.
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

/** 413 for a body that is too long, 415 for a kind that nothing here reads: functions read JSON, pages read forms. */
function refusal({ url, headers }: Request): Response {
  const kind = new URL(url).pathname.startsWith(API) ? JSON_BODY : FORM
  return shellAnswer(kind.test(headers.get('content-type') ?? '') ? 413 : 415)
}
