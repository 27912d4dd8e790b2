import { href, type MetaDescriptor } from 'react-router'
import type { Article } from 'schema-dts'
import { type PublicSite, pageMeta, shorten } from '#app/ui/meta/page-meta.ts'
import { articlePath } from '../address.ts'
import { hubPath } from '../hub/address.ts'
import { contentAlternates } from '../hub/feeds.ts'
import { CONTENT_CATEGORY_LABELS, type ContentView } from '../schema.ts'

type ArticlePage = PublicSite & { article: ContentView; published_at: string; updated_at: string }

/** Title, share preview and structured data of an article's page. */
export function articleMeta(page: ArticlePage): MetaDescriptor[] {
  const { article, published_at, updated_at, publicUrl } = page
  const { title, category, author } = article
  const path = articlePath(article.slug)
  const section = CONTENT_CATEGORY_LABELS[category]
  const description = shorten(article.description)
  const picture = {
    path: `${href('/contenido/:slug/compartir.jpg', { slug: article.slug })}?v=${Date.parse(updated_at).toString(36)}`,
    alt: `${title}, de ${author}`,
  }
  const images = [publicUrl + picture.path]
  if (article.image_url) images.push(new URL(article.image_url, publicUrl).href)
  return [
    ...pageMeta(page, {
      title,
      description,
      path,
      type: 'article',
      picture,
      under: [
        ['Contenido', href('/contenido')],
        [section, hubPath({ search: '', category, page: 1 })],
      ],
      about: [{ ...structuredData(page, publicUrl + path), description, image: images }],
      alternates: contentAlternates(page.brand),
    }),
    { property: 'article:published_time', content: published_at },
    { property: 'article:modified_time', content: updated_at },
    { property: 'article:section', content: section },
    ...article.tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ]
}

function structuredData({ article, published_at, updated_at, publicUrl, brand }: ArticlePage, url: string) {
  const organization = { '@type': 'Organization', name: brand, url: publicUrl } as const
  return {
    '@type': 'Article',
    headline: article.title,
    url,
    mainEntityOfPage: url,
    inLanguage: 'es',
    datePublished: published_at,
    dateModified: updated_at,
    articleSection: CONTENT_CATEGORY_LABELS[article.category],
    keywords: article.tags.join(', '),
    // The organisation counts as author if the name contains its brand ('Equipo Marea').
    author: article.author.includes(brand) ? organization : { '@type': 'Person', name: article.author },
    publisher: organization,
  } satisfies Article
}
