/** `GET /robots.txt`. What is not listed there is guarded by itself; this only saves robots the way. */
import { siteUrl } from '#app/platform/site-address.server.ts'

export function loader() {
  const text = `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${siteUrl('/sitemap.xml')}
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
