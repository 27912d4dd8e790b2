import { href, type MetaDescriptor } from 'react-router'
import type { PageTexts } from '#app/domains/settings/schema.ts'
import { type PublicSite, pageMeta } from '#app/ui/meta/page-meta.ts'
import { categoryLabel } from '../schema.ts'
import { type AgendaFilter, agendaPath, UPCOMING } from './address.ts'
import { agendaAlternates } from './feeds.ts'
import type { AgendaChoices } from './schema.ts'

type DescribedAgenda = PublicSite & {
  filter: AgendaFilter
  choices: AgendaChoices
  words: PageTexts
}

/**
 * Indexed are the archive, each category and each city with events, and each page of these. Not indexed: searches,
 * days, weekends, combined filters, and a category or city that no event has, whose invented name would stand in our
 * title.
 */
export function agendaMeta({ filter, choices, words, ...site }: DescribedAgenda): MetaDescriptor[] {
  const { past, page } = filter
  const category = choices.categories.includes(filter.category) ? filter.category : ''
  const city = !category && choices.cities.includes(filter.city) ? filter.city : ''
  const title = [category && categoryLabel(category), city, words.title].filter(Boolean).join(' · ')
  const own = { ...UPCOMING, category, city, past, page }
  const path = agendaPath(own)
  return pageMeta(site, {
    title: page > 1 ? `${title}, página ${page}` : title,
    description: words.description,
    path,
    under: path === href('/agenda') ? [] : [['Agenda', href('/agenda')]],
    unlisted: path !== agendaPath(filter),
    alternates: agendaAlternates(site.brand, own),
  })
}
