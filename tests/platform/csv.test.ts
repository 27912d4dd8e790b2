import { expect, test } from 'vitest'
import { csvFile } from '#app/platform/csv.ts'

test('a file for spreadsheets: BOM, every cell quoted, CRLF', () => {
  expect(
    csvFile([
      ['Nombre', 'Email'],
      ['Ana «la» "Peña"', 'ana@cacao.test'],
    ]),
  ).toBe('\uFEFF"Nombre","Email"\r\n"Ana «la» ""Peña""","ana@cacao.test"\r\n')
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('%j is shown, not run', (cell) => {
  expect(csvFile([[cell]])).toBe(`\uFEFF"'${cell}"\r\n`)
})
