/** Gives each public page one address: other spellings of it are redirected, so that they are neither drawn nor cached. */
import type { HttpBindings } from '@hono/node-server'
import type { MiddlewareHandler } from 'hono'

/** Not pages, or the panel's: left as they are asked for. A name with a dot is a file. */
const NO_PAGE = /^\/(admin|api|assets)(\/|$)|\.[^/]*\/*$/i

/** Redirects GET and HEAD of another spelling, with the query. 308 like all permanent redirects of the site. */
export function oneSpelling(fixedPages: ReadonlySet<string>): MiddlewareHandler<{ Bindings: HttpBindings }> {
  return async (c, next) => {
    const { method, url } = c.env.incoming
    const address = method === 'POST' ? undefined : spelledRight(url, fixedPages)
    return address ? c.body(null, 308, { location: address, 'cache-control': 'no-cache' }) : next()
  }
}

/**
 * Address of the page that another spelling asks for: without final slashes, and in lower case for one of
 * `fixedPages`. Codes, ids and slugs keep their case. Undefined if the spelling is right, or asks for no page.
 */
export function spelledRight(url = '', fixedPages: ReadonlySet<string>): string | undefined {
  const [path = '', ...query] = url.split(/(?=\?)/)
  // Two slashes, or a slash and the backslash that browsers read as one, would lead to another site.
  if (!/^\/[^/\\]/.test(path) || NO_PAGE.test(path)) return undefined
  const page = path.replace(/\/+$/, '')
  const lower = page.toLowerCase()
  const right = fixedPages.has(lower) ? lower : page
  return right === path ? undefined : right + query.join('')
}
