/**
 * Article text as plain lines to compare, with headings, lists and links marked as in a plain-text mail. For reading
 * only, never parsed again. Pure.
 */
import type { ArticleDocument } from '../document-schema.ts'
import { PLOT_KINDS, type Plot } from '../plots/plot.ts'
import { formatValue } from '../plots/values.ts'

type Node = {
  type: string
  text?: string
  content?: readonly Node[]
  attrs?: Record<string, unknown>
  marks?: readonly { type: string; attrs?: Record<string, unknown> }[]
}

export function readableText(document: ArticleDocument): string {
  return ((document.content ?? []) as Node[]).map((node) => linesOf(node).join('\n')).join('\n\n')
}

function linesOf(node: Node): string[] {
  const inner = node.content ?? []
  const { attrs = {} } = node
  switch (node.type) {
    case 'heading':
      return [`${'#'.repeat(Number(attrs.level))} ${words(inner)}`]
    case 'bulletList':
    case 'orderedList':
      return inner.flatMap((item, index) => {
        const [first = '', ...rest] = (item.content ?? []).flatMap(linesOf)
        const sign = node.type === 'orderedList' ? `${index + 1}. ` : '- '
        return [sign + first, ...rest.map((line) => `  ${line}`)]
      })
    case 'blockquote':
      return inner.flatMap(linesOf).map((line) => `> ${line}`)
    case 'table':
      return inner.map(({ content: cells = [] }) =>
        cells.map((cell) => (cell.content ?? []).flatMap(linesOf).join(' ')).join(' | '),
      )
    case 'plot':
      return plotLines(attrs as Plot)
    case 'picture':
      return [
        `[Imagen: ${attrs.alt || 'decorativa'}] ${attrs.src}`,
        ...(attrs.caption ? [String(attrs.caption)] : []),
      ]
    case 'video':
      return [`[Video: ${attrs.title}] ${attrs.url}`]
    case 'horizontalRule':
      return ['———']
    default:
      return words(inner).split('\n')
  }
}

function plotLines({ kind, title, unit, source, alt, series, rows }: Plot): string[] {
  return [
    `[Gráfico, ${PLOT_KINDS[kind].toLowerCase()}: ${title}] ${alt}`,
    ...(unit ? [`Unidad: ${unit}`] : []),
    ...(series.some(Boolean) ? [['', ...series].join(' | ')] : []),
    ...rows.map(({ label, values }) =>
      [label, ...values.map((value) => formatValue(value, unit))].join(' | '),
    ),
    ...(source ? [`Fuente: ${source}`] : []),
  ]
}

function words(inner: readonly Node[]): string {
  return inner.map(word).join('')
}

function word({ type, text = '', marks = [] }: Node): string {
  if (type === 'hardBreak') return '\n'
  return marks.reduce((marked, { type: kind, attrs }) => {
    if (kind === 'bold') return `**${marked}**`
    if (kind === 'italic') return `_${marked}_`
    return `[${marked}](${attrs?.href})`
  }, text)
}
