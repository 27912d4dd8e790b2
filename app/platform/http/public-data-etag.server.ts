import { etag } from 'hono/etag'
import { createMiddleware } from 'hono/factory'
import { isPublicData } from './public-data.ts'

const tag = etag()

/**
 * Adds an ETag to resources for programs that the page cache does not hold, such as a calendar of a search: repeated
 * requests get a 304 until something changes.
 */
export const publicDataEtag = createMiddleware((c, next) =>
  isPublicData(c.req.path) ? tag(c, next) : next(),
)
