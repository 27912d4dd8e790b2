/** Owns the selection of pages to check: those of the sitemap, the latest of each kind. */
import { articlePath } from '#app/domains/content/address.ts'
import { listContentAddresses } from '#app/domains/content/content-addresses.server.ts'
import { eventPath } from '#app/domains/events/address.ts'
import { listEventAddresses } from '#app/domains/events/page/addresses.server.ts'
import { PAGE_PATHS } from '../page-paths.ts'
import type { Listed } from '../sitemap.server.ts'

/** Page of the sitemap, with the id of the event or article it shows, and of the event's series. */
export type PublicPage = Listed & {
  kind: 'page' | 'event' | 'article'
  id?: string
  series?: string | undefined
}

/** @param limit maximum of events, and of articles; the latest are kept. */
export async function listPublicPages(limit: number): Promise<PublicPage[]> {
  const [articles, events] = await Promise.all([listContentAddresses(limit), listEventAddresses(limit)])
  return [
    ...Object.values(PAGE_PATHS).map((path) => ({ path, kind: 'page' as const })),
    ...articles.map(({ id, slug, updated_at }) => ({
      path: articlePath(slug),
      changed: updated_at,
      kind: 'article' as const,
      id,
    })),
    ...events.map(({ id, updated_at, series_id }) => ({
      path: eventPath(id),
      changed: updated_at,
      kind: 'event' as const,
      id,
      series: series_id ?? undefined,
    })),
  ]
}
