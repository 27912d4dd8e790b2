/**
 * Owns the fields of an article in the public API, listed one by one so that no new column leaks. Views and downloads
 * are omitted: counting them does not invalidate cached responses.
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

/** @param asked query parameters of this page, repeated in the URL of the next. */
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
