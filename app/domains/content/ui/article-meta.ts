import type { MetaDescriptor } from 'react-router'
import { pageMeta, shorten } from '#app/ui/page-meta.ts'
import { CONTENT_CATEGORY_LABELS, type ContentView } from '../schema.ts'
import { hubPath } from './hub-address.ts'

type ArticlePage = {
  article: ContentView
  published_at: string
  updated_at: string
  publicUrl: string
  brand: string
}

/** Title, share preview and structured data of an article's page. */
export function articleMeta(page: ArticlePage): MetaDescriptor[] {
  const { article, published_at, updated_at, publicUrl, brand } = page
  const url = `${publicUrl}/contenido/${article.slug}`
  const picture = article.image_url && new URL(article.image_url, url).href
  const description = shorten(article.description)
  return [
    ...pageMeta({ title: article.title, description, url, brand }),
    { property: 'og:type', content: 'article' },
    { property: 'article:published_time', content: published_at },
    { property: 'article:modified_time', content: updated_at },
    { property: 'article:section', content: CONTENT_CATEGORY_LABELS[article.category] },
    ...article.tags.map((tag) => ({ property: 'article:tag', content: tag })),
    ...(picture ? [{ property: 'og:image', content: picture }] : []),
    { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' },
    // The framework escapes `<` in it.
    { 'script:ld+json': structuredData(page, { url, description, picture }) },
  ]
}

function structuredData(
  { article, published_at, updated_at, publicUrl, brand }: ArticlePage,
  { url, description, picture }: { url: string; description: string; picture: string | null },
) {
  const organization = { '@type': 'Organization', name: brand, url: publicUrl }
  const section = CONTENT_CATEGORY_LABELS[article.category]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Article',
        headline: article.title,
        description,
        url,
        mainEntityOfPage: url,
        inLanguage: 'es',
        datePublished: published_at,
        dateModified: updated_at,
        articleSection: section,
        keywords: article.tags.join(', '),
        // The team signs together with the organisation's name in it.
        author: article.author.includes(brand) ? organization : { '@type': 'Person', name: article.author },
        publisher: organization,
        ...(picture && { image: [picture] }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          ['Inicio', `${publicUrl}/`],
          ['Contenido', `${publicUrl}/contenido`],
          [section, `${publicUrl}${hubPath({ search: '', category: article.category, page: 1 })}`],
          [article.title, url],
        ].map(([name, item], place) => ({ '@type': 'ListItem', position: place + 1, name, item })),
      },
    ],
  }
}
