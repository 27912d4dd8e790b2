import { href, type MetaDescriptor } from 'react-router'
import type { PageWords } from '#app/domains/settings/schema.ts'
import { type PublicSite, pageMeta } from '#app/ui/meta/page-meta.ts'
import { categoryLabel } from '../schema.ts'
import { type AgendaFilter, agendaPath, UPCOMING } from './address.ts'
import { agendaAlternates } from './feeds.ts'
import type { AgendaChoices } from './schema.ts'

type AgendaPage = PublicSite & {
  filter: AgendaFilter
  choices: AgendaChoices
  words: PageWords
}

/**
 * The archive, each category and each city that has events, and each page of them are pages of their own. A search is
 * not, nor a day of the calendar, a weekend or two filters at once, nor a category or a city that somebody made up: it
 * would put a stranger's words into our title.
 */
export function agendaMeta({ filter, choices, words, ...site }: AgendaPage): MetaDescriptor[] {
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
