/** Rows of a plot as cells of text, the way they are typed and pasted, and the plot that they make. Pure. */

import {
  MAX_SERIES,
  MOST_ROWS,
  PLOT_KINDS,
  type Plot,
  type PlotError,
  type PlotKind,
  plotErrors,
} from '../plots/plot.ts'
import { editableValue, parseValue } from '../plots/values.ts'

/** A row is its name and a cell for each column of numbers. */
export type PlotSheet = { series: string[]; rows: string[][] }

export type PlotTexts = Partial<Record<string, string>>

export const EMPTY_SHEET: PlotSheet = { series: [''], rows: [] }

export function sheetOf({ series, rows }: Plot): PlotSheet {
  return { series, rows: rows.map(({ label, values }) => [label, ...values.map(editableValue)]) }
}

/** Text fields of the dialog, by the names of a plot's attributes. */
export function textsOf({ kind, title, unit, source, alt }: Plot): PlotTexts {
  return { kind, title, unit, source, alt }
}

export function withoutEmptyRows({ series, rows }: PlotSheet): PlotSheet {
  return { series, rows: rows.filter((row) => row.some((cell) => cell.trim())) }
}

/** The plot as it is typed so far. Cells that are no numbers come before the rules that a plot has. */
export function readPlot(texts: PlotTexts, sheet: PlotSheet): { plot: Plot; errors: PlotError[] } {
  const unreadable: PlotError[] = []
  const rows = withoutEmptyRows(sheet).rows.map(([label = '', ...cells], index) => {
    const values = sheet.series.map((_, column) => {
      const reading = parseValue(cells[column] ?? '')
      if (reading.ok) return reading.value
      const message = `Fila ${index + 1}: ${reading.message}`
      unreadable.push({ field: `row-${index}-${column + 1}`, message })
      return null
    })
    return { label: label.trim(), values }
  })
  const text = (name: string) => (texts[name] ?? '').trim()
  const kind = text('kind')
  const plot: Plot = {
    kind: isKind(kind) ? kind : 'bar',
    title: text('title'),
    unit: text('unit'),
    source: text('source'),
    alt: text('alt'),
    series: sheet.series.map((name) => name.trim()),
    rows,
  }
  const errors = plotErrors(plot)
  return { plot, errors: unreadable.length > 0 ? [...unreadable, ...errors.filter(isOfText)] : errors }
}

function isKind(kind: string): kind is PlotKind {
  return Object.hasOwn(PLOT_KINDS, kind)
}

/** Whether an error is about a text field, and not about the rows and columns. */
export function isOfText({ field }: PlotError): boolean {
  return ['title', 'unit', 'source', 'alt'].includes(field)
}

type Cell = { row: number; column: number }

export function withCell({ series, rows }: PlotSheet, { row, column }: Cell, text: string): PlotSheet {
  const filled = Array.from({ length: Math.max(rows.length, row + 1) }, (_, index) => [
    ...(rows[index] ?? []),
  ])
  const cells = filled[row] ?? []
  for (let at = cells.length; at < column; at += 1) cells.push('')
  cells[column] = text
  return { series, rows: filled }
}

/**
 * Writes pasted cells from a cell on, as a spreadsheet does. A first line without numbers names the columns.
 * @returns the message of a refusal, if they are more than a plot holds.
 */
export function withPasted(sheet: PlotSheet, { row, column }: Cell, pasted: string[][]): PlotSheet | string {
  const [first = [], ...rest] = pasted
  const hasHeader = column === 0 && rest.length > 0 && isHeader(first, rest)
  const rows = hasHeader ? rest : pasted
  const columns = Math.max(sheet.series.length, column + Math.max(...pasted.map((cells) => cells.length)) - 1)
  if (row + rows.length > MOST_ROWS)
    return `Pegaste ${rows.length} filas. Un gráfico tiene como máximo ${MOST_ROWS}: agrupa las menores o usa una tabla`
  if (columns > MAX_SERIES)
    return `Pegaste ${columns} columnas de números. Un gráfico tiene como máximo ${MAX_SERIES}`
  const series = Array.from({ length: columns }, (_, index) =>
    hasHeader ? (first[index + 1] ?? '') : (sheet.series[index] ?? ''),
  )
  return rows.reduce<PlotSheet>(
    (filled, cells, index) =>
      cells.reduce(
        (each, text, offset) => withCell(each, { row: row + index, column: column + offset }, text),
        filled,
      ),
    { series, rows: sheet.rows },
  )
}

/** Years above numbers are names too: `Ciudad | 2025 | 2026`. */
function isHeader([, ...names]: string[], rest: string[][]): boolean {
  if (names.length === 0 || names.every((name) => name === '')) return false
  if (names.some((name) => !parseValue(name).ok)) return true
  return names.every(isYear) && !rest.every(([, ...cells]) => cells.every(isYear))
}

function isYear(text: string): boolean {
  return /^(19|20)\d\d$/.test(text)
}
