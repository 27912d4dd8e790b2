/**
 * Owns the blocks that fill themselves: plain nodes made of what the site has now. They are filled when they are put
 * into the text and can be changed there, so that what is sent is what was looked at.
 */
import { and, eq } from 'drizzle-orm'
import { href } from 'react-router'
import { articlePath } from '#app/domains/content/address.ts'
import { isPublished } from '#app/domains/content/content.server.ts'
import type { ArticleDocument, DocumentBlock } from '#app/domains/content/document-schema.ts'
import { content_items } from '#app/domains/content/tables.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { shortened } from '#app/platform/formats/shortened.ts'
import { articleItem, button, eventItem, heading, paragraph } from './block-nodes.ts'
import { EVENT_DAYS, listComingEvents, listPublished } from './listed.server.ts'
import { type BlockName, PREHEADER_MAX, SAMPLES, SUBJECT_MAX } from './schema.ts'

const MOST_EVENTS = 12
const MOST_ARTICLES = 4

const FILLED: Record<BlockName, () => Promise<DocumentBlock[]>> = {
  eventos: comingEvents,
  articulos: newArticles,
  convocatoria: latestCall,
  boton: async () => [button(SAMPLES.button, href('/agenda'))],
}

/** Nodes of a block as they are now. */
export function fillBlock(name: BlockName): Promise<DocumentBlock[]> {
  return FILLED[name]()
}

async function comingEvents(): Promise<DocumentBlock[]> {
  const cards = await listComingEvents({ to: EVENT_DAYS, limit: MOST_EVENTS })
  return [
    heading('Próximos eventos'),
    ...(cards.length > 0
      ? cards.map(eventItem)
      : [paragraph({ text: `No hay eventos en los próximos ${EVENT_DAYS} días.` })]),
    button('Ver la agenda', href('/agenda')),
  ]
}

async function newArticles(): Promise<DocumentBlock[]> {
  const articles = await listPublished({ limit: MOST_ARTICLES })
  return [heading('Para leer'), ...articles.map(articleItem)]
}

/** The latest article tagged as a call; without one, words to write over. */
async function latestCall(): Promise<DocumentBlock[]> {
  const [call] = await listPublished({ kind: 'call', limit: 1 })
  if (!call)
    return [
      heading('Convocatoria'),
      paragraph({ text: SAMPLES.call }),
      button('Presentarse', href('/comunidad')),
    ]
  return [
    heading(`Convocatoria: ${call.title}`),
    paragraph({ text: call.description }),
    button('Ver la convocatoria', articlePath(call.slug)),
  ]
}

/** A published article as the beginning of an issue; undefined if it is not published. */
export async function articleIssue(
  id: string,
): Promise<{ subject: string; preheader: string; content: ArticleDocument } | undefined> {
  const { title, description, slug, content } = content_items
  const [article] = await db
    .select({ title, description, slug, content })
    .from(content_items)
    .where(and(eq(content_items.id, id), isPublished))
  if (!article) return undefined
  return {
    subject: shortened(article.title, SUBJECT_MAX),
    preheader: shortened(article.description, PREHEADER_MAX),
    content: {
      type: 'doc',
      content: [...(article.content?.content ?? []), button('Leer en el sitio', articlePath(article.slug))],
    },
  }
}
