/** CSV that spreadsheets open directly: UTF-8 with BOM, every cell quoted, no cell a formula (design §6.13). */

/**
 * Positions where a spreadsheet would evaluate text as a formula: at the start of a cell, and after any character
 * that a program with another separator takes for the start of the next cell. Some programs accept full-width signs
 * too.
 */
const FORMULA_START = /(^|[;\t\r\n] *)(?=[=+\-@\t\r＝＋－＠])/g
const ESCAPED_FORMULA = /(^|[;\t\r\n] *)'(?=[=+\-@\t\r＝＋－＠])/g

/** A complete file; the first row is the header. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + csvLines(rows)
}

/** Byte order mark, to start a file that is written in pieces. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Rows as CSV lines, without the byte order mark. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** Reverts `csvLines`: removes the apostrophes before formula signs. */
export function plainCell(value: string): string {
  return value.replace(ESCAPED_FORMULA, '$1')
}

function cell(value: string): string {
  return `"${value.replace(FORMULA_START, "$1'").replaceAll('"', '""')}"`
}
