/**
 * Owns parsing CSV files: detects encoding and delimiter, and parses in slices so that the event loop is not blocked.
 * A file that is no CSV or too large is refused with the number of the offending row.
 */
import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate as pause } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { cleanText } from '#app/platform/clean-text.ts'
import { plainCell } from '#app/platform/csv.ts'
import { formatNumber } from '#app/platform/formats/numbers.ts'
import { MAX_COLUMNS, MAX_ROW_LENGTH, MAX_ROWS } from './schema.ts'

/** Refusal of a file; the message is shown to the team, with rows numbered as in a spreadsheet. */
export class UnreadableFile extends Error {}

/** Non-empty row. `row` counts from 1 including the header, as spreadsheets do. */
export type FileRow = { row: number; cells: string[] }

/** Bytes parsed at a time: a few milliseconds, even if every byte is a row. */
const SLICE_BYTES = 16 * 1024
/** Limit of lines including empty ones, which spreadsheets write in large numbers. */
const MAX_LINES = 4 * MAX_ROWS

/** Yields every non-empty row, the header first. Throws UnreadableFile. */
export async function* readRows(bytes: Buffer): AsyncGenerator<FileRow> {
  const decoder = decoderOf(bytes)
  const opening = openingOf(decoder.start)
  const parser = parse({
    delimiter: opening.delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // Allows quotes inside an unquoted cell (`La "Casa" Azul`), as spreadsheets do.
    relax_quotes: true,
    max_record_size: MAX_ROW_LENGTH,
  })
  const source = Readable.from(slices(bytes, decoder.encoding, opening.skipped), { objectMode: true })
  source.once('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let row = 0
  let found = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row++
      const cells = record.map((cell) => cleanText(plainCell(cell)))
      if (cells.some((cell) => cell.includes('\0')))
        throw new UnreadableFile(`La fila ${row} contiene signos que no son texto. ¿Es un archivo CSV?`)
      if (row > MAX_LINES) throw new UnreadableFile(`El archivo pasa de ${formatNumber(MAX_LINES)} filas.`)
      if (cells.every((cell) => cell === '')) continue
      if (found === 0 && cells.length > MAX_COLUMNS)
        throw new UnreadableFile(
          `La fila ${row} tiene ${formatNumber(cells.length)} columnas. El máximo es ${MAX_COLUMNS}.`,
        )
      if (found++ > MAX_ROWS)
        throw new UnreadableFile(
          `El archivo pasa de ${formatNumber(MAX_ROWS)} contactos, en la fila ${row}. Divídelo en varios.`,
        )
      yield { row, cells }
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error
  } finally {
    source.destroy()
    parser.destroy()
  }
}

/** Error with the row number of the parser: rows before the error may not have reached the loop above yet. */
function unreadable({ code, records }: CsvError): Error {
  const row = Number(records) + 1
  return new UnreadableFile(
    code === 'CSV_MAX_RECORD_SIZE'
      ? `La fila ${row} tiene más de ${formatNumber(MAX_ROW_LENGTH)} caracteres. ¿Falta cerrar unas comillas?`
      : `La fila ${row} abre unas comillas que no se cierran como es debido.`,
  )
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Decoder by BOM, else UTF-8 if valid, else windows-1252, in which every byte is a character. */
function decoderOf(bytes: Buffer): { encoding: Encoding; start: string } {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : isUtf8(bytes)
          ? 'utf-8'
          : 'windows-1252'
  return { encoding, start: new TextDecoder(encoding).decode(bytes.subarray(0, SLICE_BYTES)) }
}

/** The delimiter, and how many characters to skip: Excel may start a file with a line `sep=;`. */
function openingOf(start: string): { delimiter: string; skipped: number } {
  const [said, named] = /^sep=(.)(?:\r\n|\n|\r)/.exec(start) ?? []
  if (said && named) return { delimiter: named, skipped: said.length }
  const [header = ''] = /[^\r\n]+/.exec(start.replace(/"[^"]*"/g, '')) ?? []
  const often = (sign: string) => header.split(sign).length
  const [delimiter = ','] = [',', ';', '\t'].toSorted((a, b) => often(b) - often(a))
  return { delimiter, skipped: 0 }
}

async function* slices(bytes: Buffer, encoding: Encoding, skipped: number): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  let first = true
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    const text = decoder.decode(bytes.subarray(at, at + SLICE_BYTES), { stream: true })
    yield first ? text.slice(skipped) : text
    first = false
    await pause()
  }
  yield decoder.decode()
}
