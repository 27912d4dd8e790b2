/** Owns how much may be sent where nothing stricter is said (public-post.server.ts), and what a file may weigh. */
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { shellAnswer } from './plain-page.ts'
import { answerOnceSent } from './refuse-early.server.ts'

/** What the team sends at most: an article with all its tables. */
export const MAX_BODY_BYTES = 1024 * 1024

/**
 * An address whose body is a file. Nothing of it is read before what stands behind asks, and counts it. Where the
 * answer to too much is no page, it is told here.
 */
export type Upload = { path: string; tooMuch?: { bytes: number; refuse: () => Response } }

export function limitBody(uploads: readonly Upload[]): MiddlewareHandler {
  const ofForms = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => answerOnceSent(c.req.raw, shellAnswer(413)),
  })
  return async (c, next) => {
    const asked = addressOf(c.req.path)
    const upload = uploads.find(({ path }) => path === asked)
    if (!upload) return ofForms(c, next)
    const { bytes = Number.POSITIVE_INFINITY, refuse = () => shellAnswer(413) } = upload.tooMuch ?? {}
    if (Number(c.req.header('content-length')) > bytes) return answerOnceSent(c.req.raw, refuse())
    await next()
  }
}

/** The router's own client asks at, and posts to, the address of the data. */
export function addressOf(path: string): string {
  return path.replace(/\.data$/, '')
}
