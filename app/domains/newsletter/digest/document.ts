/**
 * Items of an issue's document, and the document with some of them. An item is a paragraph that begins with a link to
 * an event's or an article's page, as the blocks write it; everything else is the team's and in every variant. Pure.
 */
import type { ArticleDocument, DocumentBlock } from '#app/domains/content/document-schema.ts'

const PAGES = { event: /^\/evento\/[0-9a-f-]{36}$/, article: /^\/contenido\/[a-z0-9-]+$/ } as const

export type WrittenItem = { path: string; title: string; kind: keyof typeof PAGES }

/** `origin`: the site's own, which an absolute link may have. A page that is listed twice is one item. */
export function itemsIn({ content }: ArticleDocument, origin: string): WrittenItem[] {
  const items = content.flatMap((block) => itemOf(block, origin) ?? [])
  return [...new Map(items.map((item) => [item.path, item])).values()]
}

/** The document without the items that `isKept` refuses, and without headings that have nothing below them then. */
export function withItems(
  document: ArticleDocument,
  origin: string,
  isKept: (path: string) => boolean,
): ArticleDocument {
  const { content } = document
  const isDropped = content.map((block) => {
    const item = itemOf(block, origin)
    return item !== undefined && !isKept(item.path)
  })
  return {
    ...document,
    content: content.filter((_, at) => !isDropped[at] && !isEmptied(content, isDropped, at)),
  }
}

/** Whether a heading had items below it and has only buttons left. */
function isEmptied(content: readonly DocumentBlock[], isDropped: readonly boolean[], at: number): boolean {
  const heading = content[at]
  if (heading?.type !== 'heading') return false
  const next = content.findIndex(
    (block, index) => index > at && block.type === 'heading' && block.attrs.level <= heading.attrs.level,
  )
  const end = next < 0 ? content.length : next
  const below = Array.from({ length: end - at - 1 }, (_, index) => at + 1 + index)
  return (
    below.some((index) => isDropped[index]) &&
    below.every((index) => isDropped[index] || saysNothing(content[index]))
  )
}

function saysNothing(block: DocumentBlock | undefined): boolean {
  if (block?.type === 'heading') return true
  return block?.type === 'paragraph' && (!block.content?.length || isButton(block))
}

function itemOf(block: DocumentBlock, origin: string): WrittenItem | undefined {
  if (block.type !== 'paragraph' || isButton(block)) return undefined
  const [first] = block.content ?? []
  const path = first && pathOf(first, origin)
  if (!path) return undefined
  const kind = (Object.keys(PAGES) as (keyof typeof PAGES)[]).find((each) => PAGES[each].test(path))
  return kind && { path, kind, title: first.type === 'text' ? first.text : path }
}

type Paragraph = Extract<DocumentBlock, { type: 'paragraph' }>
type Inline = NonNullable<Paragraph['content']>[number]

/** One link in bold and nothing else (issues/button-paragraph.ts). */
function isButton({ content = [] }: Paragraph): boolean {
  return content.every((piece) => linkOf(piece) !== undefined && piece.type === 'text' && isBold(piece))
}

const isBold = (piece: Extract<Inline, { type: 'text' }>) => piece.marks?.some(({ type }) => type === 'bold')

function linkOf(piece: Inline): string | undefined {
  if (piece.type !== 'text') return undefined
  return piece.marks?.find((mark) => mark.type === 'link')?.attrs.href
}

function pathOf(piece: Inline, origin: string): string | undefined {
  const target = URL.parse(linkOf(piece) ?? '', origin)
  return target?.origin === new URL(origin).origin ? target.pathname : undefined
}
