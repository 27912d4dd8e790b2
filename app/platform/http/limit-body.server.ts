/** Owns the default limit of a body (stricter ones: public-post.server.ts), and the limits of files. */
import type { MiddlewareHandler } from 'hono'
import { shellAnswer } from './plain-page.ts'

/** What the team sends at most: an article with all its tables. */
export const MAX_BODY_BYTES = 1024 * 1024

/**
 * A route whose body is a file: nothing is read of it before the code behind asks for it, and counts it. `tooMuch` is for
 * a route whose refusal is not a page.
 */
export type Upload = { path: string; tooMuch?: { bytes: number; refuse: () => Response } }

/** Checks the announced length. A body without one is counted by the code that reads it. */
export function limitBody(uploads: readonly Upload[]): MiddlewareHandler {
  return async (c, next) => {
    const asked = addressOf(c.req.path)
    const upload = uploads.find(({ path }) => path === asked)
    const { bytes = upload ? Number.POSITIVE_INFINITY : MAX_BODY_BYTES, refuse = () => shellAnswer(413) } =
      upload?.tooMuch ?? {}
    return Number(c.req.header('content-length')) > bytes ? refuse() : next()
  }
}

/**
 * A path in one spelling: the router ignores capitals and a slash at the end, and its own client reads from, and posts
 * to, the `.data` address.
 */
export function addressOf(path: string): string {
  return path
    .replace(/(\/_)?\.data$/, '')
    .replace(/\/+$/, '')
    .toLowerCase()
}
