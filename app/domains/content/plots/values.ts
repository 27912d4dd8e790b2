/** Numbers of a plot: how they are read as people type and paste them, and how they are written. Pure. */

import { formatNumber } from '#app/platform/formats/numbers.ts'

/** Null where a row has no number in a column. */
export type PlotValue = number | null

const NBSP = '\u00a0'
/** Longest unit that stands beside each number; a longer one stands once, below the title. */
const SHORT_UNIT = 4
/** Most decimals of a number; sheets paste what they computed, with fifteen. */
const DECIMALS = 3

/** A unit short enough to stand beside each number. */
export function isShortUnit(unit: string): boolean {
  return unit.length > 0 && unit.length <= SHORT_UNIT
}

/** '12.5 %', 'RD$1,800', '1,800' of 'personas'; a missing number is a dash. */
export function formatValue(value: PlotValue, unit: string): string {
  if (value === null) return '–'
  const sign = value < 0 ? '−' : ''
  const size = Math.abs(value)
  // The third decimal says something of small numbers only.
  const digits = formatNumber(size, size < 10 ? DECIMALS : 2)
  if (!isShortUnit(unit)) return sign + digits
  return /[$€£]$/.test(unit) ? sign + unit + digits : `${sign}${digits}${NBSP}${unit}`
}

/** Number as it stands in a cell: `parseValue` gives the same value back. */
export function editableValue(value: PlotValue): string {
  if (value === null) return ''
  const digits = formatNumber(value, DECIMALS)
  return AMBIGUOUS.test(digits.replace('-', '')) ? `${digits}0` : digits
}

export type ParsedValue = { ok: true; value: PlotValue } | { ok: false; message: string }

/** Numbers as sheets of the region write them, in the order in which they are tried. */
const WRITTEN: [pattern: RegExp, digitsOf: (typed: string) => string][] = [
  [/^\d+$/, (typed) => typed],
  // 1,800 · 1,800.50
  [/^[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/, (typed) => typed.replaceAll(',', '')],
  // 12.5 · .5
  [/^\d*\.\d+$/, (typed) => typed],
  // 12,5 · 0,125: a lone comma with one or two digits after it, or after a zero, is a decimal one.
  [/^(\d+,\d{1,2}|0,\d+)$/, (typed) => typed.replace(',', '.')],
  // 1.234.567 · 1.800,50: as in Spain, where no other reading is possible.
  [/^[1-9]\d{0,2}(\.\d{3}){2,}$/, (typed) => typed.replaceAll('.', '')],
  [/^[1-9]\d{0,2}(\.\d{3})+,\d{1,2}$/, (typed) => typed.replaceAll('.', '').replace(',', '.')],
]

const NONE = /^(|[-–—]|[ns]\/d)$/i
/** 1.800 is a thousand eight hundred in Madrid, and less than two in Santo Domingo. */
const AMBIGUOUS = /^[1-9]\d{0,2}\.\d{3}$/

/** Reads a cell: '12,5 %' is 12.5, '1,800' and 'RD$ 1,800' are 1800, an empty one is a missing number. */
export function parseValue(typed: string): ParsedValue {
  const text = typed.trim()
  if (NONE.test(text)) return { ok: true, value: null }
  const { sign = '', digits = '' } =
    /^(?<sign>[-−–]?)\s*(?:[A-Z]{0,3}[$€£]\s*)?(?<digits>[\d.,\s]+)\s*[%€]?$/u.exec(text)?.groups ?? {}
  // Spaces between thousands, as in 1 800; any other space stays, and fits no pattern.
  const tight = digits.trim().replaceAll(/(?<=\d)\s(?=\d{3}(\D|$))/gu, '')
  if (AMBIGUOUS.test(tight)) {
    const decimal = tight.endsWith('0') ? tight.slice(0, -1) : `${tight}0`
    const message = `«${text}» puede ser ${tight.replace('.', ',')} o ${decimal}: escríbelo de una de las dos maneras`
    return { ok: false, message }
  }
  const [, digitsOf] = WRITTEN.find(([pattern]) => pattern.test(tight)) ?? []
  if (!digitsOf) return { ok: false, message: `«${shortened(text)}» no es un número` }
  const value = Number(Number(digitsOf(tight)).toFixed(DECIMALS))
  return { ok: true, value: sign && value ? -value : value }
}

function shortened(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text
}
