/**
 * Owns what programs read of the hub: named one by one. Views and downloads are left out, because counting one does not
 * make a kept answer new.
 */
import { href } from 'react-router'
import { publicUrl, siteUrl } from '#app/platform/site-address.server.ts'
import { articlePath } from '../address.ts'
import type { ContentView } from '../schema.ts'
import type { ArticlePageData, PublicArticle } from './public-content-schema.ts'

function asOpenArticle(item: ContentView): PublicArticle {
  const { slug, title, description, category, type, author, tags, read_time, published_on, image_alt } = item
  return {
    slug,
    url: siteUrl(articlePath(slug)),
    ...{ title, description, category, type, author, tags, read_time, published_on },
    image_url: item.image_url && (URL.parse(item.image_url, publicUrl())?.href ?? null),
    image_alt,
  }
}

type Found = { rows: ContentView[]; total: number; page: number; pageCount: number }

/** @param asked the parameters of this page, which the next one has too. */
export function asArticlePage(found: Found, asked: Record<string, string>): ArticlePageData {
  const { rows, total, page, pageCount } = found
  const next = new URLSearchParams({ ...asked, pagina: String(page + 1) })
  return {
    items: rows.map(asOpenArticle),
    total,
    page,
    page_count: pageCount,
    next: page < pageCount ? siteUrl(`${href('/api/v1/contenido')}?${next}`) : null,
  }
}
