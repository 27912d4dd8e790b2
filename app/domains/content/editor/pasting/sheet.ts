/** Reads cells copied from a spreadsheet, or from a file of values separated by commas. */
import { parseValue } from '../../plots/values.ts'

/** Whether the text is several cells, and not a word or number for one of them. */
export function isSheet(text: string, { intoFirst }: { intoFirst: boolean }): boolean {
  const lines = linesIn(text)
  return lines.length > 1 || text.includes('\t') || (intoFirst && delimiterOf(lines) !== undefined)
}

/** Loads the parser on first use: nobody else needs it. */
export async function readCells(text: string): Promise<string[][]> {
  const lines = linesIn(text)
  const delimiter = text.includes('\t') ? '\t' : delimiterOf(lines)
  if (!delimiter) return lines.map((line) => [line])
  const { parse } = await import('csv-parse/browser/esm/sync')
  // Not trimmed before: a tab at the start is an empty first cell.
  return parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: delimiter !== '\t',
  }).map((cells) => cells.map((cell) => cell.trim()))
}

function linesIn(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** A comma separates cells unless each line is one number with a decimal comma. */
function delimiterOf(lines: string[]): ';' | ',' | undefined {
  if (lines.every((line) => parseValue(line).ok)) return undefined
  return ([';', ','] as const).find((sign) => lines.every((line) => line.includes(sign)))
}
