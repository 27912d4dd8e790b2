/** Converts between an article's document and plain text, and estimates its reading time. */
import type { ArticleDocument, ArticleInline, DocumentBlock, List, Paragraph } from './document-schema.ts'
import { type Plot, plotText } from './plots/plot.ts'

const WORDS_A_MINUTE = 200

/** Text of a document, one line per paragraph, heading, item and cell. */
export function plainText({ content }: ArticleDocument): string {
  return content.map(textOf).filter(Boolean).join('\n')
}

/** Estimated reading time in minutes, for an article without one by its author; 0 if there is no text. */
export function countReadingMinutes(document: ArticleDocument): number {
  const words = plainText(document).split(/\s+/).filter(Boolean).length
  return words && Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

/** Recursion is safe: document-limits.ts bounds the depth at five lists. */
function textOf(node: { type: string; text?: string; attrs?: object; content?: object[] }): string {
  if (node.type === 'text') return node.text ?? ''
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'plot') return plotText(node.attrs as Plot)
  if (node.attrs && 'caption' in node.attrs) return String(node.attrs.caption)
  if (node.attrs && 'url' in node.attrs && 'title' in node.attrs) return String(node.attrs.title)
  const parts = (node.content ?? []).map((each) => textOf(each as Parameters<typeof textOf>[0]))
  return parts.join(node.type === 'paragraph' || node.type === 'heading' ? '' : '\n')
}

/**
 * Converts an article written as plain text, before the editor existed. A blank line ends a block, `## ` and `### `
 * are headings, `- ` and `1. ` lists, `> ` quotes, `[words](address)` and bare URLs links.
 */
export function documentOfText(text: string): ArticleDocument {
  const content = text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap(blocksOf)
  return { type: 'doc', content }
}

function blocksOf(part: string): DocumentBlock[] {
  const lines = part.split('\n').map((line) => line.trim())
  const [first = '', ...rest] = lines
  const [, marks, title] = /^(#{2,3}) +(.+)$/.exec(first) ?? []
  if (marks && title) {
    const level = marks.length as 2 | 3
    const heading: DocumentBlock = {
      type: 'heading',
      attrs: { level },
      content: [{ type: 'text', text: title }],
    }
    return [heading, ...(rest.length > 0 ? blocksOf(rest.join('\n')) : [])]
  }
  if (lines.every((line) => line.startsWith('> '))) return [quoteOf(lines.map((line) => line.slice(2)))]
  for (const [type, mark] of LISTS)
    if (lines.every((line) => mark.test(line)))
      return [
        listOf(
          type,
          lines.map((line) => line.replace(mark, '')),
        ),
      ]
  return [paragraphOf(lines)]
}

const LISTS: [type: List['type'], mark: RegExp][] = [
  ['bulletList', /^- +/],
  ['orderedList', /^\d{1,3}\. +/],
]

function listOf(type: List['type'], items: string[]): List {
  return { type, content: items.map((item) => ({ type: 'listItem', content: [paragraphOf([item])] })) }
}

/** A last line that starts with a dash names the person quoted, in a paragraph of its own. */
function quoteOf(lines: string[]): DocumentBlock {
  const by = lines.length > 1 ? /^[—–-] ?(.+)$/s.exec(lines.at(-1) ?? '')?.[1] : undefined
  if (!by) return { type: 'blockquote', content: [paragraphOf(lines)] }
  const name: Paragraph = { type: 'paragraph', content: [{ type: 'text', text: `— ${by}` }] }
  return { type: 'blockquote', content: [paragraphOf(lines.slice(0, -1)), name] }
}

function paragraphOf(lines: string[]): Paragraph {
  const content = lines.flatMap((line, index) => [
    ...(index > 0 ? [{ type: 'hardBreak' } as const] : []),
    ...wordsOf(line),
  ])
  return { type: 'paragraph', content }
}

/** Links to http, https and this site's own paths only. */
const LINK =
  /\[([^\]\n]{1,200})\]\((https?:\/\/[^\s()\\]+|\/(?![/\\])[^\s()\\]*)\)|https?:\/\/[^\s<>()\\]*[^\s<>()\\.,;:!?"'»”]/g

function wordsOf(line: string): ArticleInline[] {
  const words: ArticleInline[] = []
  let end = 0
  for (const match of line.matchAll(LINK)) {
    if (match.index > end) words.push({ type: 'text', text: line.slice(end, match.index) })
    const href = match[2] ?? match[0]
    words.push({ type: 'text', text: match[1] ?? match[0], marks: [{ type: 'link', attrs: { href } }] })
    end = match.index + match[0].length
  }
  if (end < line.length) words.push({ type: 'text', text: line.slice(end) })
  return words
}
