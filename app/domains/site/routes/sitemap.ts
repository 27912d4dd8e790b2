/**
 * `GET /sitemap.xml`: index; `GET /sitemap/eventos-1.xml`: one part. A cancelled event keeps its page but is not
 * listed.
 */
import type { LoaderFunctionArgs } from 'react-router'
import { describeFailure } from '#app/platform/failure.server.ts'
import { shellAnswer } from '#app/platform/http/plain-page.server.ts'
import { publicUrl } from '#app/platform/site-address.server.ts'
import { listSitemapParts, readSitemapPart, sitemap, sitemapIndex } from '../sitemap.server.ts'

export async function loader({ params: { part } }: LoaderFunctionArgs) {
  try {
    if (!part) return xml(sitemapIndex(publicUrl(), await listSitemapParts()))
    const pages = await readSitemapPart(part)
    if (pages) return xml(sitemap(publicUrl(), pages))
  } catch (error) {
    return shellAnswer(describeFailure(error, 'Error listing the sitemap:').status)
  }
  return new Response('Esa parte del mapa no existe.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

function xml(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
