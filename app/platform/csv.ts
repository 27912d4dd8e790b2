/** A file that a spreadsheet opens as it stands: UTF-8 with BOM, every cell quoted, none of them a formula (design §6.13). */

/**
 * Where a spreadsheet would run what stands in a cell instead of showing it: at its beginning, and after whatever
 * one that expects another separator takes for the beginning of the next. Some read the full-width signs too.
 */
const RUNNABLE = /(^|[;\t\r\n] *)(?=[=+\-@\t\r＝＋－＠])/g
const MADE_INERT = /(^|[;\t\r\n] *)'(?=[=+\-@\t\r＝＋－＠])/g

/** The first row is the heading. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return CSV_MARK + csvLines(rows)
}

/** What a file that is written piece by piece starts with. */
export const CSV_MARK = '\uFEFF'

/** One piece of such a file. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

/** A cell of such a file as it was before it was made inert. */
export function plainCell(value: string): string {
  return value.replace(MADE_INERT, '$1')
}

function cell(value: string): string {
  return `"${value.replace(RUNNABLE, "$1'").replaceAll('"', '""')}"`
}
