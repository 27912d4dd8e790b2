import { href, type MetaDescriptor } from 'react-router'
import type { Thing } from 'schema-dts'
import { breadcrumbs, dataScript, type Step } from './structured-data.ts'
import { NOT_INDEXED } from './unlisted.ts'

/** What the loader of a public page tells `pageMeta` of the site. */
export type PublicSite = { brand: string; publicUrl: string }

/** The same in another format: a feed, a calendar. Readers and browsers find it by the page's own address. */
export type Alternate = { type: string; title: string; path: string }

type PageMeta = {
  title: string
  /** The whole title, where the brand does not come last. */
  fullTitle?: string
  description: string
  /** Canonical URL of the page on the site: with the parameters that make it another page, and no others. */
  path: string
  type?: 'website' | 'article'
  /** Its own share picture; the site's otherwise. */
  picture?: { path: string; alt: string }
  /** The pages between home and this one, for the breadcrumbs. */
  under?: Step[]
  /** Structured data of what the page is about. */
  about?: Thing[]
  /** Not to be indexed: a search, an empty filter. */
  unlisted?: boolean
  alternates?: Alternate[]
}

/** What search engines and share previews read of a public page. */
export function pageMeta({ brand, publicUrl }: PublicSite, page: PageMeta): MetaDescriptor[] {
  const { title, fullTitle = titleWith(brand, title), description, path } = page
  // The brand is all that can change in the site's own picture, so it serves as its version.
  const site = {
    path: `${href('/compartir.jpg')}?v=${encodeURIComponent(brand)}`,
    alt: `${brand}: una carta del Caribe`,
  }
  const picture = page.picture ?? site
  const things = [...(page.about ?? [])]
  if (path !== '/')
    things.push(breadcrumbs(publicUrl, [['Inicio', '/'], ...(page.under ?? []), [title, path]]))
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: publicUrl + path },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: publicUrl + path },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: 'es_DO' },
    { property: 'og:image', content: publicUrl + picture.path },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: publicUrl + picture.path },
    { name: 'twitter:image:alt', content: picture.alt },
    ...(page.alternates ?? []).map(({ path, ...link }) => ({
      tagName: 'link',
      rel: 'alternate',
      ...link,
      href: publicUrl + path,
    })),
    ...(page.unlisted ? [NOT_INDEXED] : []),
    ...(things.length > 0 ? [dataScript(things)] : []),
  ]
}

/** For a page that follows from another (thanks, a mailed link), which is not to be indexed. */
export function unlistedMeta(title: string, brand: string | undefined): MetaDescriptor[] {
  return [{ title: brand ? titleWith(brand, title) : title }, NOT_INDEXED]
}

/** Search engines show about this many characters. A description is cut at a word. */
const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = 160

/** Puts the brand behind the title where both fit: search engines name the site above it anyway. */
export function titleWith(brand: string, title: string): string {
  const full = `${title} · ${brand}`
  return full.length > TITLE_LENGTH ? title : full
}

export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
}
