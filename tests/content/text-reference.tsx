/**
 * How an article was read and drawn while it was stored as text (docs/decisions/0012), kept word for word: what a
 * reader sees of it may not change with the way it is stored.
 */
import { renderToStaticMarkup } from 'react-dom/server'

/** @param origin goes before the site's own paths, in the downloaded file. */
export function renderReference(text: string, origin = ''): string {
  return renderToStaticMarkup(
    readArticleText(text).map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one text never move
      <Block key={index} block={block} origin={origin} />
    )),
  )
}

type ArticleWords = (string | { text: string; href: string })[]

type ArticleBlock =
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'paragraph'; words: ArticleWords }
  | { kind: 'quote'; words: ArticleWords; by: string | null }
  | { kind: 'list'; ordered: boolean; items: ArticleWords[] }

/** A blank line ends a block; `## ` and `### ` are headings, `- ` and `1. ` lists, `> ` quotes. */
function readArticleText(text: string): ArticleBlock[] {
  const ids = new Map<string, number>()
  const blocks = text
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => readPart(part, ids))
  return withoutSkippedLevels(blocks)
}

function readPart(part: string, ids: Map<string, number>): ArticleBlock[] {
  const lines = part.split('\n').map((line) => line.trim())
  const [first = '', ...rest] = lines
  const [, marks, title] = /^(#{2,3}) +(.+)$/.exec(first) ?? []
  if (marks && title) {
    const heading = {
      kind: 'heading',
      level: marks.length as 2 | 3,
      text: title,
      id: idOf(title, ids),
    } as const
    return rest.length > 0 ? [heading, ...readPart(rest.join('\n'), ids)] : [heading]
  }
  if (lines.every((line) => line.startsWith('> '))) return [readQuote(lines.map((line) => line.slice(2)))]
  for (const [ordered, mark] of LISTS)
    if (lines.every((line) => mark.test(line)))
      return [{ kind: 'list', ordered, items: lines.map((line) => readWords(line.replace(mark, ''))) }]
  return [{ kind: 'paragraph', words: readWords(lines.join('\n')) }]
}

const LISTS: [ordered: boolean, mark: RegExp][] = [
  [false, /^- +/],
  [true, /^\d{1,3}\. +/],
]

/** A last line that begins with a dash names who said it. */
function readQuote(lines: string[]): ArticleBlock {
  const last = lines.at(-1) ?? ''
  const by = lines.length > 1 && /^[—–-] ?/.test(last) ? last.replace(/^[—–-] ?/, '') : null
  return { kind: 'quote', words: readWords((by ? lines.slice(0, -1) : lines).join('\n')), by }
}

/** Screen readers walk by headings: the first of a text stands right under its title. */
function withoutSkippedLevels(blocks: ArticleBlock[]): ArticleBlock[] {
  let chapter = false
  return blocks.map((block) => {
    if (block.kind !== 'heading') return block
    chapter ||= block.level === 2
    return chapter ? block : { ...block, level: 2 }
  })
}

/** `[words](address)`, or the bare address of another site. Nothing but http, https and this site's own paths. */
const LINK =
  /\[([^\]\n]{1,200})\]\((https?:\/\/[^\s()\\]+|\/(?![/\\])[^\s()\\]*)\)|https?:\/\/[^\s<>()\\]*[^\s<>()\\.,;:!?"'»”]/g

function readWords(text: string): ArticleWords {
  const words: ArticleWords = []
  let end = 0
  for (const match of text.matchAll(LINK)) {
    if (match.index > end) words.push(text.slice(end, match.index))
    words.push({ text: match[1] ?? match[0], href: match[2] ?? match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) words.push(text.slice(end))
  return words
}

/** The prefix keeps an author's heading apart from the page's own anchors. */
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

function Block({ block, origin }: { block: ArticleBlock; origin: string }) {
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return <Heading id={block.id}>{block.text}</Heading>
  }
  if (block.kind === 'quote')
    return (
      <blockquote>
        <p>
          <Words words={block.words} origin={origin} />
        </p>
        {block.by && <footer>{block.by}</footer>}
      </blockquote>
    )
  if (block.kind === 'paragraph')
    return (
      <p>
        <Words words={block.words} origin={origin} />
      </p>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of one list never move
        <li key={index}>
          <Words words={words} origin={origin} />
        </li>
      ))}
    </List>
  )
}

function Words({ words, origin }: { words: ArticleWords; origin: string }) {
  return words.map((word, index) => {
    if (typeof word === 'string') return word
    const own = word.href.startsWith('/')
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of one sentence never move
      <a key={index} href={own ? origin + word.href : word.href} rel={own ? undefined : 'noopener'}>
        {word.text}
      </a>
    )
  })
}
