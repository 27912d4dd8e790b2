import { href, type MetaDescriptor } from 'react-router'
import type { Thing } from 'schema-dts'
import { breadcrumbs, dataScript, type Step } from './structured-data.ts'
import { NOT_INDEXED } from './unlisted.ts'

/** Facts about the site that a loader passes to `pageMeta`. */
export type PublicSite = { brand: string; publicUrl: string }

/** The page's content in another format (a feed, a calendar), which readers and browsers discover from the page. */
export type Alternate = { type: string; title: string; path: string }

type PageMeta = {
  title: string
  /** Complete title, if the brand does not come last. */
  fullTitle?: string
  description: string
  /** Canonical path, with only the parameters that make it a different page. */
  path: string
  type?: 'website' | 'article'
  /** Share picture of the page; the site's by default. */
  picture?: { path: string; alt: string }
  /** Pages between home and this one, for the breadcrumbs. */
  under?: Step[]
  /** Structured data about the page's subject. */
  about?: Thing[]
  /** Excluded from search engines: a search, an empty filter. */
  unlisted?: boolean
  alternates?: Alternate[]
}

/** Tags for search engines and link previews of a public page. */
export function pageMeta({ brand, publicUrl }: PublicSite, page: PageMeta): MetaDescriptor[] {
  const { title, fullTitle = titleWith(brand, title), description, path } = page
  // The site's picture changes only with the brand, so the brand is its version.
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

/** Tags of a page that follows from another (thanks, a mailed link), excluded from search engines. */
export function unlistedMeta(title: string, brand: string | undefined): MetaDescriptor[] {
  return [{ title: brand ? titleWith(brand, title) : title }, NOT_INDEXED]
}

/** Characters that search engines show, approximately. Descriptions are cut between words. */
const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = 160

/** Title with the brand behind it, if both fit: search engines show the site's name anyway. */
export function titleWith(brand: string, title: string): string {
  const full = `${title} · ${brand}`
  return full.length > TITLE_LENGTH ? title : full
}

export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LENGTH) return line
  return `${line.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')}…`
}
