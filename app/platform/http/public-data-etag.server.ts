import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { isPublicData } from './public-data.ts'

const tag = etag()

/**
 * Gives an ETag to what programs ask for again and again, where the page cache has none: a calendar of a search answers
 * 304 until something of it changes.
 */
export const publicDataEtag = createMiddleware((c, next) =>
  isPublicData(c.req.path) ? tag(c, next) : next(),
)
