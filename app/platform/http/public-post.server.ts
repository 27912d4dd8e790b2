/**
 * Owns how a visitor's form reaches its action: an attempt of the rate limit is spent, then the body is read up to
 * the form's own size limit.
 */

import { readAtMost } from '../admission/read-at-most.server.ts'
import type { LimitName } from '../limits/limits.ts'
import { API } from './function-answer.ts'
import { addressOf } from './limit-body.server.ts'
import { shellAnswer } from './plain-page.server.ts'

/** URL that accepts a form, or a function's JSON, from anybody. */
export type PublicPost = {
  path: RegExp
  maxBytes: number
  /** Rate limit that the shell spends; absent if the verb spends attempts itself. */
  limit?: LimitName
  /** Limit by address that the verb spends, and what it does about a refused attempt. */
  verb?: { limit: LimitName; onRefused?: (address: string) => void }
}

/** Rule for a path, in any spelling that the router accepts; undefined if the path takes no form. */
export function postTo(path: string, posts: readonly PublicPost[]): PublicPost | undefined {
  const address = addressOf(path)
  return posts.find((post) => post.path.test(address))
}

const FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\s*(;|$)/i
const JSON_BODY = /^application\/json\s*(;|$)/i

type Read<Body> = (withinMs?: number) => Promise<Body>

/**
 * Reads the body into memory. Returns the request with it, or the refusal of one too long.
 * @param inTurn waits for memory before the body is read.
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

/**
 * 413 for a body that is too long; 415 for a content type that is not accepted: functions read JSON, pages read
 * forms.
 */
function refusal({ url, headers }: Request): Response {
  const kind = new URL(url).pathname.startsWith(API) ? JSON_BODY : FORM
  return shellAnswer(kind.test(headers.get('content-type') ?? '') ? 413 : 415)
}
