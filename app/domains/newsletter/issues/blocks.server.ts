/**
 * Owns the blocks that fill themselves: plain nodes made of what the site has now. They are filled when they are put
 * into the text and can be changed there, so that what is sent is what was looked at.
 */
import { and, arrayContains, asc, desc, eq } from 'drizzle-orm'
import { href } from 'react-router'
import { articlePath } from '#app/domains/content/address.ts'
import { isPublished as isPublishedArticle } from '#app/domains/content/content.server.ts'
import type { ArticleDocument, ArticleInline, DocumentBlock } from '#app/domains/content/document-schema.ts'
import { content_items } from '#app/domains/content/tables.server.ts'
import { eventPath } from '#app/domains/events/address.ts'
import { UPCOMING } from '#app/domains/events/agenda/address.ts'
import { conditionOf } from '#app/domains/events/agenda/conditions.server.ts'
import { readCards } from '#app/domains/events/cards.server.ts'
import { isBetween } from '#app/domains/events/events.server.ts'
import { events } from '#app/domains/events/tables.server.ts'
import { readSettings } from '#app/domains/settings/settings.server.ts'
import { todayIn } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { addDays, formatWeekdays } from '#app/platform/dates.ts'
import { shortened } from '#app/platform/formats/shortened.ts'
import { type BlockName, PREHEADER_MAX, SUBJECT_MAX } from './schema.ts'

const DAYS = 14
const MOST_EVENTS = 12
const MOST_ARTICLES = 4
/** Tag of an article that is a call. */
const CALL = 'convocatoria'

const FILLED: Record<BlockName, () => Promise<DocumentBlock[]>> = {
  eventos: comingEvents,
  articulos: newArticles,
  convocatoria: latestCall,
  boton: async () => [button('Escribe aquí el botón', href('/agenda'))],
}

/** Nodes of a block as they are now. */
export function fillBlock(name: BlockName): Promise<DocumentBlock[]> {
  return FILLED[name]()
}

async function comingEvents(): Promise<DocumentBlock[]> {
  const { time_zone } = await readSettings()
  const today = todayIn(time_zone)
  const days = isBetween(today, addDays(today, DAYS))
  const ids = db
    .select({ id: events.id })
    .from(events)
    .where(and(conditionOf(UPCOMING), days))
    .orderBy(asc(events.event_date), asc(events.event_time), asc(events.id))
    .limit(MOST_EVENTS)
  const cards = await readCards(ids, asc)
  return [
    heading('Próximos eventos'),
    ...(cards.length > 0
      ? cards.map(({ id, title, event_date, end_date, hour, location }) =>
          paragraph({ text: title, href: eventPath(id), bold: true }, '\n', {
            text: [formatWeekdays(event_date, end_date), hour, location].filter(Boolean).join(' · '),
          }),
        )
      : [paragraph({ text: `No hay eventos en los próximos ${DAYS} días.` })]),
    button('Ver la agenda', href('/agenda')),
  ]
}

const articleColumns = {
  slug: content_items.slug,
  title: content_items.title,
  description: content_items.description,
}
const newestFirst = [desc(content_items.published_at), asc(content_items.id)]

async function newArticles(): Promise<DocumentBlock[]> {
  const articles = await db
    .select(articleColumns)
    .from(content_items)
    .where(isPublishedArticle)
    .orderBy(...newestFirst)
    .limit(MOST_ARTICLES)
  return [
    heading('Para leer'),
    ...articles.map(({ slug, title, description }) =>
      paragraph({ text: title, href: articlePath(slug), bold: true }, '\n', { text: description }),
    ),
  ]
}

/** The latest article tagged as a call; without one, words to write over. */
async function latestCall(): Promise<DocumentBlock[]> {
  const [call] = await db
    .select(articleColumns)
    .from(content_items)
    .where(and(isPublishedArticle, arrayContains(content_items.tags, [CALL])))
    .orderBy(...newestFirst)
    .limit(1)
  if (!call)
    return [
      heading('Convocatoria'),
      paragraph({ text: 'Qué se busca, quién puede presentarse y hasta cuándo.' }),
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
    .where(and(eq(content_items.id, id), isPublishedArticle))
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

type Piece = '\n' | { text: string; href?: string; bold?: true }

function paragraph(...pieces: Piece[]): DocumentBlock {
  return {
    type: 'paragraph',
    content: pieces.flatMap((piece): ArticleInline[] => {
      if (piece === '\n') return [{ type: 'hardBreak' as const }]
      const { text, href: to, bold } = piece
      const marks = [
        ...(to ? [{ type: 'link', attrs: { href: to } } as const] : []),
        ...(bold ? [{ type: 'bold' } as const] : []),
      ]
      return text ? [{ type: 'text' as const, text, ...(marks.length > 0 && { marks }) }] : []
    }),
  }
}

const heading = (text: string): DocumentBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
})

const button = (text: string, to: string) => paragraph({ text, href: to, bold: true })
