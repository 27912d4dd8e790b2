/** URLs of the newsletter's public pages. */
import { href } from 'react-router'
import type { Alternate } from '#app/ui/meta/page-meta.ts'

export const ARCHIVE = href('/boletin/archivo')
export const ARCHIVE_FEED = href('/boletin.rss')

/** Public page of an issue. */
export const issuePath = (slug: string) => href('/boletin/:slug', { slug })

export const archiveTitle = (brand: string) => `Boletín de ${brand}`

export function archiveAlternates(brand: string): Alternate[] {
  return [{ type: 'application/rss+xml', title: archiveTitle(brand), path: ARCHIVE_FEED }]
}
