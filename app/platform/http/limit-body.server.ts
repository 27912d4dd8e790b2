/** Owns the default size limit of bodies (stricter ones: public-post.server.ts), and that of uploads. */
import type { MiddlewareHandler } from 'hono'
import { shellAnswer } from './plain-page.server.ts'

/** Default limit in bytes; the team's largest body is an article with all its tables. */
export const MAX_BODY_BYTES = 1024 * 1024

/**
 * Route whose body is a file: left unread until the route asks for it and counts it. `tooMuch`, for a route that
 * refuses with something else than a page.
 */
export type Upload = { path: string; tooMuch?: { bytes: number; refuse: () => Response } }

/** Refuses a body by its announced length. A body without one is counted by the code that reads it. */
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
 * Normalises a path: the router ignores case and a trailing slash, and its client uses `.data` URLs to read and post.
 */
export function addressOf(path: string): string {
  return path
    .replace(/(\/_)?\.data$/, '')
    .replace(/\/+$/, '')
    .toLowerCase()
}
