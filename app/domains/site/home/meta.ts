import type { MetaDescriptor } from 'react-router'
import type { Organization, WebSite } from 'schema-dts'
import { contentAlternates } from '#app/domains/content/hub/feeds.ts'
import { agendaAlternates } from '#app/domains/events/agenda/feeds.ts'
import type { PageTexts, SocialLink } from '#app/domains/settings/schema.ts'
import { type PublicSite, pageMeta } from '#app/ui/meta/page-meta.ts'

type HomePage = PublicSite & {
  hero: { title: string; text: string }
  /** Title and description from the settings; an empty one falls back to the hero's text. */
  words: PageTexts
  logo: string
  email: string
  social: SocialLink[]
}

/**
 * Meta tags and structured data of the home page, which describe the whole organisation. URLs with a day or month of
 * the calendar share one canonical URL.
 */
export function homeMeta({ hero, words, logo, email, social, ...site }: HomePage): MetaDescriptor[] {
  const { brand, publicUrl } = site
  const title = words.title || hero.title
  const id = `${publicUrl}/#organizacion`
  const profiles = social.flatMap(({ url }) => url || [])
  const organization = {
    '@type': 'Organization',
    '@id': id,
    name: brand,
    description: hero.text,
    url: `${publicUrl}/`,
    logo: new URL(logo || '/icon-512.png', publicUrl).href,
    ...(email && { email }),
    areaServed: 'Caribe',
    ...(profiles.length > 0 && { sameAs: profiles }),
  } satisfies Organization
  const website = {
    '@type': 'WebSite',
    name: brand,
    url: `${publicUrl}/`,
    inLanguage: 'es',
    publisher: { '@id': id },
  } satisfies WebSite
  return pageMeta(site, {
    title,
    fullTitle: `${brand} · ${title}`,
    description: words.description || hero.text,
    path: '/',
    about: [organization, website],
    alternates: [...agendaAlternates(brand), ...contentAlternates(brand)],
  })
}
