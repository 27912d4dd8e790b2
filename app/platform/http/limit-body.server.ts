/** Owns how much may be sent where nothing stricter is said (public-post.server.ts), and what a file may weigh. */
import type { MiddlewareHandler } from 'hono'
import { shellAnswer } from './plain-page.ts'

/** What the team sends at most: an article with all its tables. */
export const MAX_BODY_BYTES = 1024 * 1024

/**
 * An address whose body is a file. Nothing of it is read before what stands behind asks, and counts it. Where the
 * answer to too much is no page, it is told here.
 */
export type Upload = { path: string; tooMuch?: { bytes: number; refuse: () => Response } }

/** Of what does not tell its length nothing is handed on but to who counts it. */
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
 * However it is spelled: the router minds neither capitals nor a slash at the end, and its own client asks at, and
 * posts to, the address of the data.
 */
export function addressOf(path: string): string {
  return path
    .replace(/(\/_)?\.data$/, '')
    .replace(/\/+$/, '')
    .toLowerCase()
}
