import fc from 'fast-check'
import type {
  ArticleDocument,
  ArticleInline,
  DocumentBlock,
  List,
  Paragraph,
  TableCell,
} from '#app/domains/content/document-schema.ts'
import type { Plot } from '#app/domains/content/plots/plot.ts'

/** What no form lets in. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out.
export const SILENT = /[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff\p{Bidi_Control}]/gu

/** Any document as the server stores it, every node and mark in it. */
export function documents(): fc.Arbitrary<ArticleDocument> {
  return fc
    .array(block(), { maxLength: 8 })
    .map((content) => ({ type: 'doc' as const, content: withoutEmptyEnd(content) }))
}

const WORDS = fc.oneof(
  fc.constantFrom(
    'Así ',
    'fue.',
    ' ',
    '2026. Fue',
    '# no',
    '- no',
    '_a_b_',
    '*',
    '<b>no</b>',
    '&amp;',
    '\\',
    '👩🏽‍💻',
    'á',
  ),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }).map((each) => each.replace(SILENT, '') || 'x'),
)

const href = fc.constantFrom('/agenda', 'https://ozama.example/a_b?c=1&d=2#e', 'http://ozama.example')

function inlines(): fc.Arbitrary<ArticleInline[]> {
  const text = fc
    .record({ text: WORDS, href: fc.option(href), bold: fc.boolean(), italic: fc.boolean() })
    .map(
      ({ text, href, bold, italic }): ArticleInline => ({
        type: 'text',
        text,
        marks: [
          ...(href ? [{ type: 'link' as const, attrs: { href } }] : []),
          ...(bold ? [{ type: 'bold' as const }] : []),
          ...(italic ? [{ type: 'italic' as const }] : []),
        ],
      }),
    )
  const pieces = fc.oneof({ weight: 5, arbitrary: text }, fc.constant<ArticleInline>({ type: 'hardBreak' }))
  return fc.array(pieces, { maxLength: 5 }).map((given) => given.reduce<ArticleInline[]>(append, []))
}

/** Neighbours with the same marks are one piece, and no marks are no key. */
function append(pieces: ArticleInline[], piece: ArticleInline): ArticleInline[] {
  if (piece.type === 'hardBreak') return [...pieces, piece]
  const last = pieces.at(-1)
  const next: ArticleInline = piece.marks?.length ? piece : { type: 'text', text: piece.text }
  if (last?.type !== 'text' || JSON.stringify(last.marks) !== JSON.stringify(next.marks))
    return [...pieces, next]
  return [...pieces.slice(0, -1), { ...last, text: last.text + next.text }]
}

function paragraph(): fc.Arbitrary<Paragraph> {
  return inlines().map((content) => (content.length ? { type: 'paragraph', content } : { type: 'paragraph' }))
}

const paragraphs = () => fc.array(paragraph(), { minLength: 1, maxLength: 3 })

function list(depth = 0): fc.Arbitrary<List> {
  const part: fc.Arbitrary<Paragraph | List> =
    depth < 3 ? fc.oneof(paragraph(), list(depth + 1)) : paragraph()
  const item = fc.tuple(paragraph(), fc.array(part, { maxLength: 2 })).map(([first, rest]) => ({
    type: 'listItem' as const,
    content: [first, ...rest] as [Paragraph, ...(Paragraph | List)[]],
  }))
  return fc.record({
    type: fc.constantFrom('bulletList' as const, 'orderedList' as const),
    content: fc.array(item, { minLength: 1, maxLength: 3 }),
  })
}

function cell(): fc.Arbitrary<TableCell> {
  const span = fc.constantFrom(undefined, undefined, 2, 3)
  return fc
    .record({
      type: fc.constantFrom('tableCell' as const, 'tableHeader' as const),
      spans: fc.record({ colspan: span, rowspan: span }),
      content: paragraphs(),
    })
    .map(({ type, spans, content }) => {
      const attrs = JSON.parse(JSON.stringify(spans))
      return Object.keys(attrs).length ? { type, attrs, content } : { type, content }
    })
}

function block(): fc.Arbitrary<DocumentBlock> {
  const words = fc.constantFrom('', 'Un puerto de noche', '"comillas" & <b>')
  const row = fc
    .array(cell(), { maxLength: 3 })
    .map((content) => ({ type: 'tableRow' as const, ...(content.length && { content }) }))
  return fc.oneof(
    { weight: 3, arbitrary: paragraph() },
    fc.tuple(fc.constantFrom(2 as const, 3 as const), inlines()).map(([level, content]) => ({
      type: 'heading' as const,
      attrs: { level },
      ...(content.length && { content }),
    })),
    list(),
    paragraphs().map((content) => ({ type: 'blockquote' as const, content })),
    fc
      .record({
        src: fc.constantFrom(UPLOADED, 'https://ozama.example/foto.jpg'),
        alt: words,
        caption: words,
      })
      .map((attrs) => ({ type: 'picture' as const, attrs })),
    plots().map((attrs) => ({ type: 'plot' as const, attrs })),
    fc.array(row, { minLength: 1, maxLength: 3 }).map((content) => ({ type: 'table' as const, content })),
    fc.constant({ type: 'horizontalRule' as const }),
    words.map((title) => ({
      type: 'video' as const,
      attrs: { url: 'https://www.video.example/ver?v=1', title },
    })),
  )
}

/** Any plot that is accepted. */
export function plots(): fc.Arbitrary<Plot> {
  const name = (maxLength: number) =>
    fc.string({ unit: 'grapheme', minLength: 1, maxLength }).map((each) => {
      const clean = each.replace(SILENT, '').replace(/\s+/g, ' ').trim()
      return clean.length > 0 && clean.length <= maxLength ? clean : 'Santo Domingo'
    })
  const figure = fc.oneof(
    fc.constantFrom(0, -0.5, 1_800, 12.5, 999_999_999_999),
    fc.integer({ min: -1_000, max: 1_000 }),
  )
  const texts = {
    title: name(60),
    unit: fc.constantFrom('', 'RD$', 'personas'),
    source: name(60),
    alt: name(60),
  }
  const columns = (kind: 'bar' | 'line', most: number) =>
    fc.integer({ min: 1, max: 4 }).chain((count) => {
      const values = fc.array(fc.option(figure, { freq: 6 }), { minLength: count, maxLength: count })
      const row = fc
        .record({ label: name(60), values })
        .filter((each) => each.values.some((value) => value !== null))
      return fc.record({
        ...texts,
        kind: fc.constant(kind),
        series: fc.array(name(30), { minLength: count, maxLength: count }),
        rows: fc.array(row, { minLength: 2, maxLength: most }),
      })
    })
  const part = fc.record({ label: name(60), values: fc.tuple(fc.integer({ min: 1, max: 1_000_000 })) })
  const share = fc.record({
    ...texts,
    kind: fc.constant('share' as const),
    series: fc.constant<string[]>(['']),
    rows: fc.array(part, { minLength: 2, maxLength: 8 }),
  })
  return fc.oneof(columns('bar', 20), columns('line', 60), share)
}

export const UPLOADED = '/imagenes/20261201-183000-9f2c9f2c9f2c9f2c9f2c9f2c-1600x1000.webp'

function withoutEmptyEnd(blocks: DocumentBlock[]): DocumentBlock[] {
  return blocks.slice(0, blocks.findLastIndex((each) => each.type !== 'paragraph' || each.content) + 1)
}
