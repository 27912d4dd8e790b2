import { href, type MetaDescriptor } from 'react-router'
import type { PageWords } from '#app/domains/settings/schema.ts'
import { type PublicSite, pageMeta } from '#app/ui/meta/page-meta.ts'
import { categoryLabel } from '../schema.ts'
import { type AgendaFilter, agendaPath, UPCOMING } from './address.ts'

type AgendaPage = PublicSite & { filter: AgendaFilter; categories: string[]; words: PageWords }

/**
 * The archive, each category that has events, and each page of them are pages of their own. A search is not, nor a
 * day of the calendar, nor a category that somebody made up: it would put a stranger's words into our title.
 */
export function agendaMeta({ filter, categories, words, ...site }: AgendaPage): MetaDescriptor[] {
  const { search, day, past, page } = filter
  const category = categories.includes(filter.category) ? filter.category : ''
  const title = category ? `${categoryLabel(category)} · ${words.title}` : words.title
  const path = agendaPath({ ...UPCOMING, category, past, page })
  return pageMeta(site, {
    title: page > 1 ? `${title}, página ${page}` : title,
    description: words.description,
    path,
    under: path === href('/agenda') ? [] : [['Agenda', href('/agenda')]],
    unlisted: Boolean(search || day) || category !== filter.category,
  })
}
