/**
 * Owns which pages and questions a search finds. Their texts are settings, some fifty and short: PostgreSQL reads
 * them with each search, so that nothing else has to be kept up to date.
 */
import { sql } from 'drizzle-orm'
import { href } from 'react-router'
import { PAGE_NAMES, pageTexts, type SiteSettings } from '#app/domains/settings/schema.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { Found } from '#app/platform/search/found-schema.ts'
import { matches, rankOf, type SearchQuery } from '#app/platform/search/search-query.server.ts'
import { topicsOf } from '../faqs/topics.ts'
import { SITE_LINKS } from '../links.ts'
import { PAGE_PATHS } from '../page-paths.ts'

/** `themes` and `body` are searched and not shown. */
type Document = Pick<Found, 'label' | 'title' | 'to' | 'text'> & { themes: string; body: string }

export async function searchPages(query: SearchQuery): Promise<Found[]> {
  const settings = await readSettings()
  const documents = [...pagesOf(settings), ...questionsOf(settings)]
  const texts = documents.map(({ title, themes, text, body }, index) => ({
    index,
    title,
    themes,
    body: `${text} ${body}`,
  }))
  const words = sql`document.words`
  const { rows } = await db.execute<{ index: number; rank: number }>(sql`
    select document.index, ${rankOf(words, query)} as rank
    from (
      select index, search_vector(title, themes, '', body) as words
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as text (index int, title text, themes text, body text)
    ) as document
    where ${matches(words, query)}`)
  return rows.flatMap(({ index, rank }) => {
    const document = documents[index]
    if (!document) return []
    const { label, title, to, text } = document
    return [{ label, title, to, text, facts: [], rank }]
  })
}

function pagesOf(settings: SiteSettings): Document[] {
  const menu = new Map<string, string>(SITE_LINKS.map(({ to, name }) => [to, name]))
  const pages = PAGE_NAMES.filter((name) => name !== 'home').map((name) => {
    const { title, description } = pageTexts(settings, name)
    const to = PAGE_PATHS[name]
    return {
      label: 'Página',
      title,
      to,
      text: description,
      themes: menu.get(to) ?? '',
      body: bodyOf(name, settings),
    }
  })
  return [...pages, NEWSLETTER]
}

/** What people look for on a page whose title and description do not say it. */
function bodyOf(page: (typeof PAGE_NAMES)[number], settings: SiteSettings): string {
  const { mission, roots, vision, values, team, sponsors, email } = settings
  if (page === 'about')
    return [
      ...[mission, roots, vision],
      ...values.map(({ name }) => name),
      ...team.map(({ name, role }) => `${name} ${role}`),
      ...sponsors.map(({ name }) => name),
    ].join(' ')
  return page === 'contact' ? email : ''
}

const NEWSLETTER: Document = {
  label: 'Página',
  title: 'Recibe las novedades',
  to: href('/boletin'),
  text: 'Lo nuevo del ecosistema, en tu correo.',
  themes: 'Boletín newsletter suscribirme suscripción',
  body: '',
}

function questionsOf({ faqs, brand }: SiteSettings): Document[] {
  return topicsOf(faqs, brand).flatMap(({ id, title: topic, questions }) =>
    questions.map(({ question, answer }) => ({
      label: 'Pregunta frecuente',
      title: question,
      to: `${href('/faqs')}#${id}`,
      text: answer[0] ?? null,
      themes: topic,
      body: answer.slice(1).join(' '),
    })),
  )
}
