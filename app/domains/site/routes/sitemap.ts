/** `GET /sitemap.xml`: what a search engine should know of. What was cancelled keeps its page, not its line. */
import { readEnv } from '#app/platform/env.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { shellAnswer } from '#app/platform/http/plain-page.ts'
import { listPublicPages } from '../public-pages.server.ts'
import { SITEMAP_MAX, sitemap } from '../sitemap.ts'

export async function loader() {
  try {
    const body = sitemap(readEnv().publicUrl, await listPublicPages(SITEMAP_MAX))
    return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
  } catch (error) {
    return shellAnswer(describeFailure(error, 'Error listing the sitemap:').status)
  }
}
