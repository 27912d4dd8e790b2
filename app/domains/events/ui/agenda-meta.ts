import type { MetaDescriptor } from 'react-router'
import type { PageWords } from '#app/domains/settings/schema.ts'
import { type PublicSite, pageMeta } from '#app/ui/page-meta.ts'
import { categoryLabel } from '../schema.ts'
import { type AgendaFilter, agendaPath } from './agenda-address.ts'

type AgendaPage = PublicSite & { filter: AgendaFilter; categories: string[]; words: PageWords }

/**
 * The archive and each category that has events are pages of their own. A search is not, nor a category that
 * somebody made up: it would put a stranger's words into our title.
 */
export function agendaMeta({ filter, categories, words, ...site }: AgendaPage): MetaDescriptor[] {
  const { search, past } = filter
  const category = categories.includes(filter.category) ? filter.category : ''
  return pageMeta(site, {
    title: category ? `${categoryLabel(category)} · ${words.title}` : words.title,
    description: words.description,
    path: agendaPath({ search: '', category, past }),
    under: past || category ? [['Agenda', '/agenda']] : [],
    unlisted: Boolean(search) || category !== filter.category,
  })
}
