/** URLs and titles of the hub's feeds. */
import { href } from 'react-router'
import type { Alternate } from '#app/ui/meta/page-meta.ts'
import { CONTENT_CATEGORY_LABELS, type ContentCategory } from '../schema.ts'

type Followed = ContentCategory | ''

export function contentFeedPath(category: Followed = ''): string {
  return `${href('/contenido.rss')}${category ? `?${new URLSearchParams({ categoria: category })}` : ''}`
}

/** Title of a feed: 'Contenido de Marea · Noticias'. */
export function contentFeedTitle(brand: string, category: Followed = ''): string {
  const title = `Contenido de ${brand}`
  return category ? `${title} · ${CONTENT_CATEGORY_LABELS[category]}` : title
}

/** `<link rel="alternate">` entries that announce the feed. */
export function contentAlternates(brand: string, category: Followed = ''): Alternate[] {
  const title = contentFeedTitle(brand, category)
  return [{ type: 'application/rss+xml', title, path: contentFeedPath(category) }]
}
