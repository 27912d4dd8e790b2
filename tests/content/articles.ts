import { randomUUID } from 'node:crypto'
import { type ArticleInput, NEW_ARTICLE } from '#app/domains/content/admin/article-schema.ts'
import { saveArticle } from '#app/domains/content/admin/saving.server.ts'
import type { ArticleDocument } from '#app/domains/content/document-schema.ts'
import { REVIEWER } from '../setup/team.ts'

/** A document of plain paragraphs. */
export function paragraphs(...texts: string[]): ArticleDocument {
  return {
    type: 'doc',
    content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  }
}

/** An article as the form of the team sends it: an ordinary one but for what is given. */
export function written(given: Partial<ArticleInput> = {}): ArticleInput {
  return {
    ...NEW_ARTICLE,
    title: 'El mapa del talento',
    description: 'Una frase que lo resume.',
    author: 'Ana Ozama',
    content: paragraphs('Un párrafo.'),
    ...given,
  }
}

/** Saves a new article and gives its id. */
export async function create(given: Partial<ArticleInput> = {}, editor = REVIEWER): Promise<string> {
  const id = randomUUID()
  const saved = await saveArticle(id, written(given), { version: '', editor })
  if (saved.outcome !== 'saved') throw new Error(JSON.stringify(saved))
  return id
}
