import { Node } from '@tiptap/core'
import type { DOMOutputSpec } from '@tiptap/pm/model'
import { ReactNodeViewRenderer } from '@tiptap/react'
import { PLOT_KINDS, type Plot, plotErrors } from '../../plots/plot.ts'
import { formatValue } from '../../plots/values.ts'
import { PlotView } from './plot-view.tsx'

/** Never read from an element's own attributes, but from the whole plot in `data-plot`. */
const attribute = (value: unknown) => ({ default: value, parseHTML: () => null, rendered: false })

/** Plot of rows of numbers: one atom, edited in its dialog. Copied elsewhere it is a table. */
export const PlotNode = Node.create({
  name: 'plot',
  group: 'block',
  atom: true,
  draggable: true,

  addAttributes: () => ({
    kind: attribute('bar'),
    title: attribute(''),
    unit: attribute(''),
    source: attribute(''),
    alt: attribute(''),
    series: attribute(['']),
    rows: attribute([]),
  }),

  parseHTML: () => [
    {
      tag: 'figure[data-plot]',
      priority: 60,
      getAttrs: (element) => plotIn(element.getAttribute('data-plot') ?? '') ?? false,
    },
  ],

  renderHTML({ node }) {
    const plot = node.attrs as Plot
    const row = (kind: 'th' | 'td', cells: string[]): DOMOutputSpec => [
      'tr',
      ...cells.map((cell): DOMOutputSpec => [kind, cell]),
    ]
    const rows = plot.rows.map(({ label, values }) =>
      row('td', [label, ...values.map((value) => formatValue(value, plot.unit))]),
    )
    return [
      'figure',
      { 'data-plot': JSON.stringify(plot) },
      ['figcaption', plot.title],
      ['table', ['tbody', row('th', ['', ...plot.series]), ...rows]],
    ]
  },

  addNodeView: () => ReactNodeViewRenderer(PlotView, { as: 'section' }),
})

/** The plot in copied markup, which anybody could have written. */
function plotIn(json: string): Plot | undefined {
  try {
    const plot: Plot = JSON.parse(json)
    return isWhole(plot) && plotErrors(plot).length === 0 ? plot : undefined
  } catch {
    return undefined
  }
}

function isWhole({ kind, series, rows, ...texts }: Plot): boolean {
  return (
    Object.hasOwn(PLOT_KINDS, kind) &&
    Object.values(texts).every(isText) &&
    series.every(isText) &&
    rows.every(
      ({ label, values }) =>
        isText(label) && values.every((value) => value === null || Number.isFinite(value)),
    )
  )
}

const isText = (value: unknown) => typeof value === 'string'
