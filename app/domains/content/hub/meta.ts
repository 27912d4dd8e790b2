import { href, type MetaDescriptor } from 'react-router'
import type { PageTexts } from '#app/domains/settings/schema.ts'
import { type PublicSite, pageMeta } from '#app/ui/meta/page-meta.ts'
import { CONTENT_CATEGORY_LABELS } from '../schema.ts'
import { type HubFilter, hubPath } from './address.ts'
import { contentAlternates } from './feeds.ts'

export function hubTitle({ search, category }: HubFilter): string {
  if (category) return CONTENT_CATEGORY_LABELS[category]
  return search ? 'Resultados' : 'Todo el contenido'
}

type HubPage = PublicSite & { filter: HubFilter; words: PageTexts }

/** Each category and page is indexed under its own URL; searches are excluded from search engines. */
export function hubMeta({ filter, words, ...site }: HubPage): MetaDescriptor[] {
  const name = filter.category ? `${CONTENT_CATEGORY_LABELS[filter.category]} · ${words.title}` : words.title
  const title = filter.page > 1 ? `${name}, página ${filter.page}` : name
  const path = hubPath({ ...filter, search: '' })
  return pageMeta(site, {
    title,
    description: words.description,
    path,
    under: path === href('/contenido') ? [] : [['Contenido', href('/contenido')]],
    unlisted: Boolean(filter.search),
    alternates: contentAlternates(site.brand, filter.category),
  })
}
