/** `GET /robots.txt`. What is not listed there is guarded by itself; this only saves robots the way. */
import { readEnv } from '#app/platform/env.server.ts'

export function loader() {
  const text = `User-agent: *
Disallow: /admin
Disallow: /api/

Sitemap: ${readEnv().publicUrl}/sitemap.xml
`
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
