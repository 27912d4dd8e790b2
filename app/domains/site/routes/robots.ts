/** `GET /robots.txt`. The disallowed paths are protected anyway; listing them saves robots the requests. */

import { href } from 'react-router'
import { API } from '#app/platform/http/function-answer.ts'
import { siteUrl } from '#app/platform/site-address.server.ts'

export function loader() {
  const text = `User-agent: *
Disallow: ${href('/admin')}
Disallow: ${API}

Sitemap: ${siteUrl(href('/sitemap.xml'))}
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
