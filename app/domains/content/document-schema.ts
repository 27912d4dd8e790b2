/**
 * Schema of an article's document: an allowlist of nodes, marks and URLs. An unknown attribute, mark or link is
 * dropped and its text kept; an unknown node is refused, because dropping it would lose what somebody wrote
 * (docs/decisions/0021).
 */
import { z } from 'zod'
import { cleanFragment, cleanText } from '#app/platform/clean-text.ts'
import { isArticleLink, isPictureAddress, isSecureAddress } from './document-addresses.ts'
import { excessOf, MAX_DOCUMENT_JSON, TOO_LONG } from './document-limits.ts'
import { PLOT_KINDS, type PlotKind, plotErrors } from './plots/plot.ts'

const MAX_WORDS = 300
/** Most columns or rows that one cell may span. */
const MAX_SPAN = 50

const UNKNOWN = 'El texto tiene algo que no podemos guardar'
const PICTURE_ADDRESS = 'La dirección de una imagen no es válida. Súbela o usa una que empiece por https://'
const VIDEO_ADDRESS = 'La dirección de un video debe empezar por https://'
const LONG_WORDS = `Un pie, un texto alternativo y el título de un video tienen como máximo ${MAX_WORDS} caracteres`

const MARKS = ['link', 'bold', 'italic'] as const

const mark = z.discriminatedUnion('type', [
  z.object({ type: z.literal('link'), attrs: z.object({ href: z.string().refine(isArticleLink) }) }),
  z.object({ type: z.literal('bold') }),
  z.object({ type: z.literal('italic') }),
])

/** Keeps one mark of each kind, in a fixed order, so that equal documents compare equal. */
const marks = z.array(z.unknown()).transform((given) => {
  const known = given.flatMap((each) => mark.safeParse(each).data ?? [])
  return MARKS.flatMap((type) => known.find((each) => each.type === type) ?? [])
})

const text = z.object({
  type: z.literal('text'),
  // PostgreSQL cannot store NUL.
  text: z.string().transform((given) => cleanFragment(given).replaceAll('\0', '')),
  marks: marks.optional(),
})
const inline = z.discriminatedUnion('type', [text, z.object({ type: z.literal('hardBreak') })])
const inlines = z.array(inline).transform(joined).optional()

const paragraph = z.object({ type: z.literal('paragraph'), content: inlines })

const heading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.literal([2, 3]) }),
  content: inlines,
})

const listItem = z.object({
  type: z.literal('listItem'),
  get content() {
    return z.tuple([paragraph], z.discriminatedUnion('type', [paragraph, list]))
  },
})

const list = z.object({
  type: z.literal(['bulletList', 'orderedList']),
  get content() {
    return z.array(listItem).min(1)
  },
})

const blockquote = z.object({ type: z.literal('blockquote'), content: z.array(paragraph).min(1) })

const words = z
  .string()
  .nullish()
  .transform((given) => cleanText(given ?? '').replaceAll('\0', ''))
  .pipe(z.string().max(MAX_WORDS, LONG_WORDS))

const picture = z.object({
  type: z.literal('picture'),
  attrs: z.object({
    src: z.string(PICTURE_ADDRESS).refine(isPictureAddress, PICTURE_ADDRESS),
    /** Alternative text; empty for a decorative picture. */
    alt: words,
    caption: words,
  }),
})

const video = z.object({
  type: z.literal('video'),
  attrs: z.object({ url: z.string(VIDEO_ADDRESS).refine(isSecureAddress, VIDEO_ADDRESS), title: words }),
})

/** Words of a plot, on one line. */
const phrase = z.string().transform((given) =>
  cleanText(given)
    .replaceAll('\0', '')
    .replaceAll(/\s*\n\s*/g, ' '),
)

const plot = z.object({
  type: z.literal('plot'),
  attrs: z
    .object({
      kind: z.literal(Object.keys(PLOT_KINDS) as PlotKind[]),
      title: phrase,
      unit: phrase,
      source: phrase,
      alt: phrase,
      series: z.array(phrase),
      rows: z.array(z.object({ label: phrase, values: z.array(z.number().nullable()) })),
    })
    .superRefine((given, check) => {
      const [error] = plotErrors(given)
      if (error) check.addIssue({ code: 'custom', message: `Gráfico «${given.title}». ${error.message}` })
    }),
})

const span = z
  .int()
  .min(1)
  .max(MAX_SPAN)
  .nullish()
  .transform((given) => (given && given > 1 ? given : undefined))

const cell = z.object({
  type: z.literal(['tableCell', 'tableHeader']),
  attrs: z.object({ colspan: span, rowspan: span }).transform(onlyWide).optional(),
  content: z.array(paragraph).min(1),
})
/** Cells of a row; undefined if there are none, because cells of the rows above span it. */
const cells = z.array(cell).transform((given) => (given.length > 0 ? given : undefined))
const tableRow = z.object({ type: z.literal('tableRow'), content: cells.optional() })
const table = z.object({ type: z.literal('table'), content: z.array(tableRow).min(1) })

const rule = z.object({ type: z.literal('horizontalRule') })

const block = z.discriminatedUnion('type', [
  ...([paragraph, heading, list, blockquote, picture, plot, table, rule, video] as const),
])

const document = z.object({
  type: z.literal('doc'),
  content: z.array(block).default([]).transform(withoutEmptyEnd),
})

export type ArticleInline = z.output<typeof inline>
export type ArticleText = z.output<typeof text>
export type Paragraph = z.output<typeof paragraph>
export type List = z.output<typeof list>
export type ListItem = z.output<typeof listItem>
export type TableRow = z.output<typeof tableRow>
export type TableCell = z.output<typeof cell>
export type DocumentBlock = z.output<typeof block>
export type ArticleDocument = z.output<typeof document>

export const EMPTY_DOCUMENT: ArticleDocument = { type: 'doc', content: [] }

export type DocumentReading = { ok: true; document: ArticleDocument } | { ok: false; message: string }

/**
 * Parses a document from an editor, as JSON text or object, into the normal form that is stored: a document that was
 * opened and not changed equals the stored one.
 */
export function parseDocument(given: unknown): DocumentReading {
  if (typeof given === 'string' && given.length > MAX_DOCUMENT_JSON) return { ok: false, message: TOO_LONG }
  const raw = typeof given === 'string' ? fromJson(given) : given
  const excess = excessOf(raw)
  if (excess) return { ok: false, message: excess }
  const reading = document.safeParse(raw, { error: () => UNKNOWN })
  return reading.success
    ? { ok: true, document: reading.data }
    : { ok: false, message: reading.error.issues[0]?.message ?? UNKNOWN }
}

function fromJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Joins adjacent texts with the same marks, and drops empty ones. */
function joined(given: ArticleInline[]): ArticleInline[] | undefined {
  const pieces: ArticleInline[] = []
  for (const piece of given) {
    const last = pieces.at(-1)
    if (piece.type === 'text' && last?.type === 'text' && sameMarks(piece, last)) last.text += piece.text
    else if (piece.type !== 'text') pieces.push({ type: piece.type })
    else if (piece.text)
      pieces.push({ type: 'text', text: piece.text, ...(piece.marks?.length && { marks: piece.marks }) })
  }
  return pieces.length > 0 ? pieces : undefined
}

function sameMarks(one: ArticleText, other: ArticleText): boolean {
  return JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])
}

function onlyWide({ colspan, rowspan }: { colspan?: number; rowspan?: number }) {
  return colspan || rowspan ? { ...(colspan && { colspan }), ...(rowspan && { rowspan }) } : undefined
}

/** Drops trailing empty paragraphs, which editors leave to continue writing in. */
function withoutEmptyEnd(blocks: DocumentBlock[]): DocumentBlock[] {
  const end = blocks.findLastIndex((each) => each.type !== 'paragraph' || each.content)
  return blocks.slice(0, end + 1)
}

/** Rule of a form's field with a document as JSON; an empty one is an empty document. */
export function documentField() {
  return z
    .string()
    .default('')
    .transform((json, check): ArticleDocument => {
      const read = json === '' ? { ok: true as const, document: EMPTY_DOCUMENT } : parseDocument(json)
      if (read.ok) return read.document
      check.addIssue({ code: 'custom', message: read.message })
      return z.NEVER
    })
}
