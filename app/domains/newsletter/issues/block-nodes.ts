/** Nodes of the blocks that fill themselves: plain ones, which the editor changes as any other. Pure. */
import { articlePath } from '#app/domains/content/address.ts'
import type { ArticleInline, DocumentBlock } from '#app/domains/content/document-schema.ts'
import { eventPath } from '#app/domains/events/address.ts'
import type { CardView } from '#app/domains/events/schema.ts'
import { formatWeekdays } from '#app/platform/time/dates.ts'

type Piece = '\n' | { text: string; href?: string; bold?: true }

export function paragraph(...pieces: Piece[]): DocumentBlock {
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

export const heading = (text: string): DocumentBlock => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
})

export const button = (text: string, to: string) => paragraph({ text, href: to, bold: true })

type ListedEvent = Pick<CardView, 'id' | 'title' | 'event_date' | 'end_date' | 'hour' | 'location'>

/** Title of an event, as a link to its page, and when and where it is. */
export function eventItem({ id, title, event_date, end_date, hour, location }: ListedEvent): DocumentBlock {
  return paragraph({ text: title, href: eventPath(id), bold: true }, '\n', {
    text: [formatWeekdays(event_date, end_date), hour, location].filter(Boolean).join(' · '),
  })
}

export type ListedArticle = { slug: string; title: string; description: string }

/** Title of an article, as a link to its page, and what it is about. */
export function articleItem({ slug, title, description }: ListedArticle): DocumentBlock {
  return paragraph({ text: title, href: articlePath(slug), bold: true }, '\n', { text: description })
}
