/** URLs of the newsletter's public pages. */
import { href } from 'react-router'
import type { Alternate } from '#app/ui/meta/page-meta.ts'

export const ARCHIVE = href('/boletin/archivo')
export const ARCHIVE_FEED = href('/boletin.rss')

/** Public page of an issue. */
export const issuePath = (slug: string) => href('/boletin/:slug', { slug })

/**
 * Name under which the analytics count visits that came by an issue's links (`utm_source`). `day`: on which it went out,
 * as YYYY-MM-DD in the site's zone; shorter than its subject, since the mail's text shows each link whole.
 */
export const campaignOf = (day: string) => `boletin-${day}`

export const archiveTitle = (brand: string) => `Boletín de ${brand}`

export function archiveAlternates(brand: string): Alternate[] {
  return [{ type: 'application/rss+xml', title: archiveTitle(brand), path: ARCHIVE_FEED }]
}
