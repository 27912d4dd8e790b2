/** `GET /sitemap.xml`: what a search engine should know of. What was cancelled keeps its page, not its line. */
import { listContentAddresses } from '#app/domains/content/content.server.ts'
import { listEventAddresses } from '#app/domains/events/events.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { describeFailure } from '#app/platform/failure.server.ts'
import { shellAnswer } from '#app/platform/http/plain-page.ts'
import { type Listed, SITEMAP_MAX, sitemap } from '../sitemap.ts'

const PAGES = [
  '/',
  '/agenda',
  '/agenda?periodo=pasados',
  '/sube-evento',
  '/comunidad',
  '/academy',
  '/contenido',
  '/quienes-somos',
  '/faqs',
  '/contacto',
  '/politicas',
]

export async function loader() {
  try {
    const body = sitemap(readEnv().publicUrl, await listPages())
    return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
  } catch (error) {
    return shellAnswer(describeFailure(error, 'Error listing the sitemap:').status)
  }
}

async function listPages(): Promise<Listed[]> {
  const [articles, events] = await Promise.all([
    listContentAddresses(SITEMAP_MAX),
    listEventAddresses(SITEMAP_MAX),
  ])
  return [
    ...PAGES.map((path) => ({ path })),
    ...articles.map(({ slug, updated_at }) => ({ path: `/contenido/${slug}`, changed: updated_at })),
    // Last, so that the oldest events are what a full sitemap lacks.
    ...events.map(({ id, updated_at }) => ({ path: `/evento/${id}`, changed: updated_at })),
  ]
}
