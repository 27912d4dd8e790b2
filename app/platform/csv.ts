/** A file that a spreadsheet opens as it stands: UTF-8 with BOM, every cell quoted, none of them a formula (design §6.13). */

/** What makes a spreadsheet run a cell instead of showing it. */
const RUNNABLE = /^[=+\-@\t\r]/

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
  return value.startsWith("'") && RUNNABLE.test(value.slice(1)) ? value.slice(1) : value
}

function cell(value: string): string {
  const inert = RUNNABLE.test(value) ? `'${value}` : value
  return `"${inert.replaceAll('"', '""')}"`
}
