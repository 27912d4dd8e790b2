/**
 * Converts an article's document into the blocks that the page and the downloaded file render. Pure. Pages render
 * blocks and never foreign markup (docs/decisions/0012, 0021).
 */
import type {
  ArticleDocument,
  ArticleInline,
  DocumentBlock,
  List,
  ListItem,
  Paragraph,
  TableRow,
} from './document-schema.ts'
import { drawPlot, type PlotDrawing } from './plots/drawing.ts'
import type { Plot } from './plots/plot.ts'

/** Text, plain or formatted. A line break is a line feed. */
export type ArticleWord = string | { text: string; bold?: boolean; italic?: boolean }
export type ArticleWords = (ArticleWord | { href: string; words: ArticleWord[] })[]

/** `scope`: whether a heading cell is for its column or its row. */
export type ArticleCell = {
  paragraphs: ArticleWords[]
  scope?: 'col' | 'row'
  colspan?: number
  rowspan?: number
}

export type ArticleBlock =
  | { kind: 'heading'; level: 2 | 3; text: string; words: ArticleWords; id: string }
  | ArticleParagraph
  | { kind: 'quote'; paragraphs: ArticleWords[]; by: string | null }
  | ArticleList
  | { kind: 'picture'; src: string; alt: string; caption: string }
  | { kind: 'plot'; plot: Plot; drawing: PlotDrawing }
  | { kind: 'table'; rows: ArticleCell[][] }
  | { kind: 'rule' }
  | { kind: 'video'; url: string; title: string; host: string }

export type ArticleParagraph = { kind: 'paragraph'; words: ArticleWords }
export type ArticleList = { kind: 'list'; ordered: boolean; items: (ArticleParagraph | ArticleList)[][] }

/** Skips empty blocks, such as a heading without words or a trailing line. */
export function readDocument({ content }: ArticleDocument): ArticleBlock[] {
  const ids = new Map<string, number>()
  return withoutSkippedLevels(content.flatMap((block) => readBlock(block, ids)))
}

function readBlock(block: DocumentBlock, ids: Map<string, number>): ArticleBlock[] {
  switch (block.type) {
    case 'paragraph':
      return readParagraph(block)
    case 'heading': {
      const text = textOf(block.content)
      const { level } = block.attrs
      const heading = { kind: 'heading', level, text, words: readWords(block.content) } as const
      return text.trim() ? [{ ...heading, id: idOf(text, ids) }] : []
    }
    case 'bulletList':
    case 'orderedList':
      return readList(block)
    case 'blockquote':
      return readQuote(block.content)
    case 'picture':
      return [{ kind: 'picture', ...block.attrs }]
    case 'plot':
      // Drawn here, so that the browser gets the drawing and not the library.
      return [{ kind: 'plot', plot: block.attrs, drawing: drawPlot(block.attrs) }]
    case 'table':
      return [{ kind: 'table', rows: block.content.map(readRow) }]
    case 'horizontalRule':
      return [{ kind: 'rule' }]
    case 'video':
      return [
        { kind: 'video', ...block.attrs, host: new URL(block.attrs.url).hostname.replace(/^www\./, '') },
      ]
  }
}

function readParagraph({ content }: Paragraph): ArticleParagraph[] {
  return textOf(content).trim() ? [{ kind: 'paragraph', words: readWords(content) }] : []
}

function readList({ type, content }: List): ArticleList[] {
  const items = content.map(readItem).filter((item) => item.length > 0)
  return items.length > 0 ? [{ kind: 'list', ordered: type === 'orderedList', items }] : []
}

function readItem({ content }: ListItem): (ArticleParagraph | ArticleList)[] {
  return content.flatMap<ArticleParagraph | ArticleList>((part) =>
    part.type === 'paragraph' ? readParagraph(part) : readList(part),
  )
}

/** A last paragraph that starts with a dash names the person quoted. */
function readQuote(content: Paragraph[]): ArticleBlock[] {
  const written = content.filter((paragraph) => textOf(paragraph.content).trim())
  const by = written.length > 1 ? /^[—–-] (.*\S.*)$/s.exec(textOf(written.at(-1)?.content))?.[1] : undefined
  const paragraphs = (by ? written.slice(0, -1) : written).map((paragraph) => readWords(paragraph.content))
  return paragraphs.length > 0 ? [{ kind: 'quote', paragraphs, by: by ?? null }] : []
}

/** A heading cell in the first row is for its column; any other for its row. */
function readRow({ content = [] }: TableRow, index: number): ArticleCell[] {
  return content.map(({ type, attrs, content }) => ({
    paragraphs: content.flatMap(readParagraph).map(({ words }) => words),
    ...(type === 'tableHeader' && { scope: index === 0 ? 'col' : 'row' }),
    ...attrs,
  }))
}

/** Adjacent pieces with the same URL become one link, whether bold, italic or plain. */
function readWords(content: ArticleInline[] = []): ArticleWords {
  const words: ArticleWords = []
  for (const piece of content) {
    const href = hrefOf(piece)
    const last = words.at(-1)
    if (href === undefined) append(words, readWord(piece))
    else if (typeof last === 'object' && 'href' in last && last.href === href)
      append(last.words, readWord(piece))
    else words.push({ href, words: [readWord(piece)] })
  }
  return words
}

function hrefOf(piece: ArticleInline): string | undefined {
  if (piece.type === 'hardBreak') return undefined
  return piece.marks?.find((mark) => mark.type === 'link')?.attrs.href
}

function readWord(piece: ArticleInline): ArticleWord {
  if (piece.type === 'hardBreak') return '\n'
  const bold = piece.marks?.some(({ type }) => type === 'bold')
  const italic = piece.marks?.some(({ type }) => type === 'italic')
  return bold || italic ? { text: piece.text, ...(bold && { bold }), ...(italic && { italic }) } : piece.text
}

/** Joins adjacent plain words and line breaks into one string. */
function append(words: ArticleWords, word: ArticleWord): void {
  const last = words.at(-1)
  if (typeof word === 'string' && typeof last === 'string') words.splice(-1, 1, last + word)
  else words.push(word)
}

function textOf(content: ArticleInline[] = []): string {
  return content.map((piece) => (piece.type === 'hardBreak' ? '\n' : piece.text)).join('')
}

/** Raises headings before the first h2 to level 2, so that no level is skipped below the article's h1. */
function withoutSkippedLevels(blocks: ArticleBlock[]): ArticleBlock[] {
  let chapter = false
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    chapter ||= block.level === 2
    return chapter ? block : { ...block, level: 2 }
  })
}

/** Unique id of a heading. The prefix keeps it from colliding with the page's own anchors. */
function idOf(title: string, ids: Map<string, number>): string {
  const word = title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const seen = (ids.get(word) ?? 0) + 1
  ids.set(word, seen)
  return `s-${word}${seen > 1 ? `-${seen}` : ''}`
}
