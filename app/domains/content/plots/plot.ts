/** What a plot of an article is, and which ones are refused. Pure: the editor and the server apply the same rules. */
import { formatValue, type PlotValue } from './values.ts'

/** Kinds of plots, as the editor names them. */
export const PLOT_KINDS = { bar: 'Barras', line: 'Línea', share: 'Reparto' } as const

export type PlotKind = keyof typeof PLOT_KINDS

export type PlotRow = { label: string; values: PlotValue[] }

export type Plot = {
  kind: PlotKind
  title: string
  /** What the numbers count: '%', 'RD$', 'personas'. May be empty. */
  unit: string
  /** Where the numbers come from. May be empty. */
  source: string
  /** Alternative text. */
  alt: string
  /** Names of the columns of numbers; that of a single one may be empty. */
  series: string[]
  rows: PlotRow[]
}

/** Bounds that keep a plot readable on a screen of 360 pixels. */
export const MAX_SERIES = 4
export const MAX_LABEL = 60
export const MAX_SERIES_NAME = 30
export const MAX_TITLE = 120
export const MAX_UNIT = 30
export const MAX_WORDS = 300
const MAX_ROWS: Record<PlotKind, number> = { bar: 20, line: 60, share: 8 }
export const MOST_ROWS = Math.max(...Object.values(MAX_ROWS))
/** A million millions; larger numbers are written in another unit. */
const MAX_VALUE = 1e12
/** Percentages that were rounded one by one may miss 100 by this much. */
const ROUNDING = 1

const OF_A_KIND: Record<PlotKind, string> = { bar: 'de barras', line: 'de línea', share: 'de reparto' }

/** Name of the field or cell that an error is about: `title`, `series-1`, `row-2-0` (row, column; the label is 0). */
export type PlotError = { field: string; message: string }

/** All errors of a plot, in the order of its form. */
export function plotErrors(plot: Plot): PlotError[] {
  return [...textErrors(plot), ...seriesErrors(plot), ...rowErrors(plot), ...altErrors(plot)]
}

function textErrors({ title, unit, source }: Plot): PlotError[] {
  const errors: PlotError[] = []
  if (!title) errors.push({ field: 'title', message: 'Escribe el título del gráfico' })
  for (const [field, name, text, most] of [
    ['title', 'El título', title, MAX_TITLE],
    ['unit', 'La unidad', unit, MAX_UNIT],
    ['source', 'La fuente', source, MAX_WORDS],
  ] as const)
    if (text.length > most) errors.push({ field, message: tooLong(name, most) })
  return errors
}

const tooLong = (name: string, most: number) => `${name} tiene como máximo ${most} caracteres`

function altErrors({ alt }: Plot): PlotError[] {
  if (!alt) return [{ field: 'alt', message: 'Di qué muestra el gráfico: lo oye quien no puede verlo' }]
  return alt.length > MAX_WORDS ? [{ field: 'alt', message: tooLong('El texto alternativo', MAX_WORDS) }] : []
}

function seriesErrors({ kind, series }: Plot): PlotError[] {
  if (series.length === 0) return [{ field: 'rows', message: 'Falta la columna de números' }]
  if (kind === 'share' && series.length > 1)
    return [{ field: 'rows', message: 'Un reparto tiene una sola columna de números' }]
  if (series.length > MAX_SERIES)
    return [{ field: 'rows', message: `Un gráfico tiene como máximo ${MAX_SERIES} columnas de números` }]
  return series.flatMap((name, index) => {
    const field = `series-${index}`
    if (name.length > MAX_SERIES_NAME)
      return [{ field, message: tooLong('El nombre de una columna', MAX_SERIES_NAME) }]
    return name || series.length === 1 ? [] : [{ field, message: 'Escribe el nombre de cada columna' }]
  })
}

function rowErrors(plot: Plot): PlotError[] {
  const { kind, series, rows } = plot
  const most = MAX_ROWS[kind]
  if (rows.length > most) {
    const message = `Un gráfico ${OF_A_KIND[kind]} tiene como máximo ${most} filas y este tiene ${rows.length}. Agrupa las menores o usa una tabla`
    return [{ field: 'rows', message }]
  }
  const errors = rows.flatMap((row, index) => errorsOfRow(row, index, kind))
  if (errors.length > 0) return errors
  if (rows.some(({ values }) => values.length !== series.length))
    return [{ field: 'rows', message: 'Cada fila tiene un número por columna' }]
  if (rows.length < 2)
    return [{ field: `row-${rows.length}-0`, message: 'Un gráfico compara: escribe al menos dos filas' }]
  return kind === 'share' ? sumErrors(plot) : []
}

function errorsOfRow({ label, values }: PlotRow, index: number, kind: PlotKind): PlotError[] {
  const error = (column: number, message: string) => [
    { field: `row-${index}-${column}`, message: `Fila ${index + 1}: ${message}` },
  ]
  if (!label) return error(0, 'escribe su nombre')
  if (label.length > MAX_LABEL) return error(0, tooLong('el nombre', MAX_LABEL))
  const isMissing = kind === 'share' ? values.includes(null) : values.every((value) => value === null)
  if (isMissing) return error(1, 'escribe su número')
  return values.flatMap((value, column) => {
    if (value === null) return []
    if (Math.abs(value) >= MAX_VALUE)
      return error(column + 1, 'el número es demasiado grande; usa una unidad mayor, como millones')
    return kind === 'share' && value < 0 ? error(column + 1, 'un reparto no tiene números negativos') : []
  })
}

function sumErrors({ unit, rows }: Plot): PlotError[] {
  const sum = sumOf(rows)
  if (sum === 0) return [{ field: 'row-0-1', message: 'Las partes suman cero: no hay nada que repartir' }]
  if (unit !== '%' || Math.abs(sum - 100) <= ROUNDING) return []
  const message = `Las partes suman ${formatValue(sum, '%')}, no 100${'\u00a0'}%. Añade lo que falta («Otros») o elige barras`
  return [{ field: 'rows', message }]
}

/** Sum of the parts of a share, without the noise of binary fractions. */
export function sumOf(rows: PlotRow[]): number {
  return Number(rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0).toPrecision(12))
}

/** What a plot says, in words: its title, and a line for each row. */
export function plotText({ title, unit, series, rows }: Plot): string {
  const lines = rows.map(({ label, values }) => {
    const numbers = values.map((value, column) =>
      [series[column], formatValue(value, unit)].filter(Boolean).join(' '),
    )
    return `${label}: ${numbers.join(', ')}`
  })
  return [title, ...lines].join('\n')
}
