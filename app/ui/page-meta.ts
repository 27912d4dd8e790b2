import type { MetaDescriptor } from 'react-router'

/** What search engines and share previews read of a public page. `url` is its one address. */
export function pageMeta({
  title,
  description,
  url,
  brand,
}: {
  title: string
  description: string
  url: string
  brand: string
}): MetaDescriptor[] {
  return [
    { title: `${title} · ${brand}` },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: 'es_DO' },
  ]
}

/** Search engines show about this much. Cut at a word. */
const DESCRIPTION_LENGTH = 160

export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
}
