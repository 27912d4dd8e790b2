import type { ArticleDocument } from '#app/domains/content/document-schema.ts'
import { documentOfText } from '#app/domains/content/document-text.ts'
import { content_items } from '#app/domains/content/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'

/** `content` may be text, which becomes the document that says it. */
type NewItem = Omit<Partial<typeof content_items.$inferInsert>, 'content'> & {
  slug: string
  content?: string | ArticleDocument | null
}

const ORDINARY = {
  title: 'Un título cualquiera',
  description: 'Una frase que lo resume.',
  content: 'Un párrafo.',
  category: 'noticias',
  type: 'Noticia',
  author: 'Ana Ozama',
  status: 'published',
  published_at: new Date('2026-03-05T15:00:00Z'),
}

/** Items of the hub, each an ordinary published news item but for what is given. */
export async function storeItems(...given: NewItem[]): Promise<void> {
  await db.insert(content_items).values(given.map(itemRow))
}

function itemRow(given: NewItem): typeof content_items.$inferInsert {
  const { content, ...item } = { ...ORDINARY, ...given }
  return { ...item, content: typeof content === 'string' ? documentOfText(content) : content }
}
