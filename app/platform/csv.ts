/**
 * A file that a spreadsheet opens as it stands: UTF-8 with BOM, every cell quoted, none of them a formula (design
 * §6.13).
 */

/**
 * Places where a spreadsheet would run the text as a formula: the beginning of a cell, and after any sign that a program
 * with another separator takes for the beginning of the next one. Some read the full-width signs too.
 */
const FORMULA_START = /(^|[;\t\r\n] *)(?=[=+\-@\t\r＝＋－＠])/g
const ESCAPED_FORMULA = /(^|[;\t\r\n] *)'(?=[=+\-@\t\r＝＋－＠])/g

/** The first row is the heading. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows)
}

/** Byte order mark, the start of a file that is written piece by piece. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as lines of such a file, without the mark. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A cell without the apostrophes that `csvLines` put before formula signs. */
export function plainCell(value: string): string {
  return value.replace(ESCAPED_FORMULA, '$1')
}

function cell(value: string): string {
  return `"${value.replace(FORMULA_START, "$1'").replaceAll('"', '""')}"`
}
